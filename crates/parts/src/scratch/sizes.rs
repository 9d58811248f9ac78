//! The sizes of the files of a search, from the numbers of states of its levels.

use jiugong_engine::{Division, StoredPlaces};

use crate::files::{BATCH_BYTES, BLOCK, CODED_LENGTHS, FILE_HEAD};
use crate::levels::Levels;

/// The bytes of the files of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sizes {
    /// The most at a time, and while the table is written.
    pub most: f64,
    pub at_end: f64,
    /// Read and written in all.
    pub read: f64,
    pub written: f64,
}

/// The length of coded states as a share of the entropy of their bits, each by itself: places that
/// are close to each other are not independent. Measured on 2×6, for shapes of two cells by some, and
/// on 3×4, for all others; packed bits of a narrow shape take less in the end.
const CODED: [f64; 2] = [0.82, 0.93];

/// The states of a level are close to each other: as many blocks have none as if blocks had at most
/// so many orders, each with or without a state by chance. Measured on the shapes of twelve cells.
const GATHERED: f64 = 120.0;

/// The states of a search in files.
struct Search<'a> {
    division: &'a Division,
    levels: &'a Levels,
    /// By colour, the places of the puzzle, those that the blank leaves for other parts, and those
    /// whose bits are stored for the table.
    places: [f64; 2],
    crossing: [f64; 2],
    stored: [f64; 2],
    core_colour: usize,
    /// The mean number of routes of a part.
    routes: f64,
    coded: f64,
}

impl Sizes {
    /// Returns the bytes of a search from a corner with these levels.
    pub fn new(division: &Division, levels: &Levels) -> Sizes {
        let search = Search::new(division, levels);
        let mut sizes = Sizes::default();
        let (mut bits, mut cores) = ([0.0; 2], 0.0);
        for distance in 1..levels.counts.len() + 1 {
            let colour = distance % 2;
            let before = distance.checked_sub(2).map_or(0.0, |before| search.level(before));
            let (last, new) = (search.level(distance - 1), search.level(distance));
            sizes.read += before + last + search.received(distance - 1);
            sizes.written += new;
            if distance & 2 != 0 {
                sizes.read += bits[colour];
                bits[colour] = search.bits(colour, distance);
                sizes.written += bits[colour];
            }
            if colour == search.core_colour {
                cores += search.cores(distance);
                sizes.written += search.cores(distance);
            }
            sizes.at_end = bits[0] + bits[1] + cores;
            sizes.most = sizes.most.max(last + new + sizes.at_end);
        }
        // The files of a batch exist twice while they are replaced.
        sizes.most += (BATCH_BYTES as f64).min(sizes.most / 2.0);
        sizes
    }
}

impl Search<'_> {
    fn new<'a>(division: &'a Division, levels: &'a Levels) -> Search<'a> {
        let shape = division.index().snake().shape();
        let cells = shape.cells();
        let is_narrow = shape.rows().min(shape.cols()) == 2;
        let routes = (0..division.parts()).map(|part| division.routes(0, part).len());
        let stored = StoredPlaces::new(division.index());
        let count = |places: u8| f64::from(places.count_ones());
        Search {
            division,
            levels,
            places: [cells.div_ceil(2) as f64, (cells / 2) as f64],
            crossing: [0, 1].map(|colour| count(division.crossing_places(colour))),
            stored: stored.branches.map(count),
            core_colour: stored.colour,
            routes: routes.sum::<usize>() as f64 / division.parts() as f64,
            coded: if is_narrow { CODED[0] } else { CODED[1] },
        }
    }

    /// Returns the number of orders of all parts.
    fn orders(&self) -> f64 {
        (self.division.parts() * self.division.orders()) as f64
    }

    /// Returns the bytes of the files of a level.
    fn level(&self, distance: usize) -> f64 {
        let colour = distance % 2;
        let inner = self.places[colour] - self.crossing[colour];
        let inner = inner * self.coded * entropy(self.share(distance)) * self.orders() / 8.0;
        inner + self.sent(distance) + self.head(distance)
    }

    /// Returns the bytes of what parts receive after a level: the bits, and the head of the file of
    /// each sender.
    fn received(&self, distance: usize) -> f64 {
        self.sent(distance) + self.routes * self.head(distance)
    }

    /// Returns the bytes of the bits that parts send after a level.
    fn sent(&self, distance: usize) -> f64 {
        let share = self.share(distance);
        let crossing = self.crossing[distance % 2];
        let route = crossing * self.division.orders() as f64 / self.routes;
        let bits = if route / 8.0 < *CODED_LENGTHS.start() as f64 {
            // A block that is not coded takes its length unless it has no states.
            1.0 - (1.0 - share).powf(route.min(GATHERED))
        } else {
            self.coded * entropy(share)
        };
        crossing * bits * self.orders() / 8.0
    }

    /// Returns the bytes of the heads of the files of a level, in those parts that have states.
    fn head(&self, distance: usize) -> f64 {
        let blocks = self.routes + (self.division.orders() as f64 / BLOCK as f64).ceil();
        let parts = self.division.parts() as f64;
        let states = self.share(distance) * self.places[distance % 2] * self.orders();
        parts * (1.0 - (-states / parts).exp()) * (FILE_HEAD as f64 + 4.0 * blocks)
    }

    /// Returns the bytes of the bits of a colour up to a distance.
    fn bits(&self, colour: usize, distance: usize) -> f64 {
        let with_bit = (0..=distance).filter(|other| other % 2 == colour && other & 2 != 0);
        let share = with_bit.map(|distance| self.share(distance)).sum();
        self.stored[colour] * self.coded * entropy(share) * self.orders() / 8.0
    }

    /// Returns the bytes of the states at a distance with the blank on the core.
    fn cores(&self, distance: usize) -> f64 {
        self.coded * entropy(self.share(distance)) * self.orders() / 8.0
    }

    /// Returns the share of the states of its colour that a level has.
    fn share(&self, distance: usize) -> f64 {
        let count = self.levels.counts.get(distance).copied().unwrap_or_default();
        count / (self.orders() * self.places[distance % 2])
    }
}

/// Returns the entropy of a bit that is set in a share of all cases.
fn entropy(share: f64) -> f64 {
    information(share) + information(1.0 - share)
}

/// Returns the bits that cases of a share of all take, per case.
fn information(share: f64) -> f64 {
    if share > 0.0 { -share * share.log2() } else { 0.0 }
}
