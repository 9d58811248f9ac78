//! The distances of the placements of a group of tiles.

use alloc::vec;
use alloc::vec::Vec;

use jiugong::{Direction, Shape};

use crate::placement::AXES;
use crate::placement::group::TileGroup;

/// The distance in mtm of each placement of a group's tiles and of the blank to their cells in the
/// goal, if all other tiles are alike (J. Culberson and J. Schaeffer, "Pattern databases", 1998).
///
/// Every move of the blank counts, so the distances of several groups do not add up: each is a
/// lower bound of the distance of a board, and the largest one counts. A placement takes a byte,
/// 0.4 MB in all for three tiles on 5×5.
#[derive(Clone, Debug)]
pub struct PlacementTable {
    group: TileGroup,
    /// By the number of the placement: the sum of the cells of the tiles, multiplied by their
    /// strides, and of the blank.
    distances: Vec<u8>,
}

/// The distance of a placement that is not found: with two tiles on a cell, or a tile and the
/// blank.
const NOT_FOUND: u8 = u8::MAX;

impl PlacementTable {
    /// Builds the table of a group by a breadth-first search, in this thread. On 5×5 this takes
    /// 12 ms.
    ///
    /// A placement that is found along its row is expanded along its column only, and the other way
    /// round: all others in its row are as near to the goal.
    pub fn build(group: &TileGroup) -> PlacementTable {
        let home = group.home();
        let goal = Placement::new(group.tiles(), home.cell());
        let mut strides = [0; TileGroup::MAX_TILES];
        strides.iter_mut().zip(group.strides()).for_each(|(stride, own)| *stride = own);
        let mut distances = vec![NOT_FOUND; group.placements()];
        distances[goal.number(&strides)] = 0;
        let mut layers: [Vec<Placement>; 2] = [vec![goal], vec![goal]];
        let mut distance = 0;
        while layers.iter().any(|layer| !layer.is_empty()) {
            distance += 1;
            let mut next_layers = [Vec::new(), Vec::new()];
            for (axis, layer) in layers.iter().enumerate() {
                for placement in layer {
                    for direction in AXES[axis] {
                        let mut next = *placement;
                        while next.slide(home.shape(), direction) {
                            let number = next.number(&strides);
                            if distances[number] == NOT_FOUND {
                                distances[number] = distance;
                                next_layers[1 - axis].push(next);
                            }
                        }
                    }
                }
            }
            layers = next_layers;
        }
        PlacementTable { group: group.clone(), distances }
    }

    /// Returns the group.
    pub fn group(&self) -> &TileGroup {
        &self.group
    }

    /// Returns the distance of the placement with a number.
    #[inline]
    pub(crate) fn distance(&self, placement: u32) -> u8 {
        self.distances[placement as usize]
    }
}

/// The cells of the tiles of a group and of the blank.
#[derive(Clone, Copy)]
struct Placement {
    /// Those of tiles that the group does not have are beyond the shape.
    tiles: [u8; TileGroup::MAX_TILES],
    blank: u8,
}

impl Placement {
    fn new(tiles: impl Iterator<Item = usize>, blank: usize) -> Placement {
        let mut placement = Placement { tiles: [u8::MAX; _], blank: blank as u8 };
        placement.tiles.iter_mut().zip(tiles).for_each(|(own, tile)| *own = tile as u8);
        placement
    }

    /// Moves one tile in a direction, and returns whether there is one.
    #[inline]
    fn slide(&mut self, shape: Shape, direction: Direction) -> bool {
        let Some(from) = shape.source(self.blank.into(), direction) else {
            return false;
        };
        let from = from as u8;
        for tile in &mut self.tiles {
            if *tile == from {
                *tile = self.blank;
            }
        }
        self.blank = from;
        true
    }

    /// Returns the number of the placement, given the strides of the tiles.
    #[inline]
    fn number(&self, strides: &[usize; TileGroup::MAX_TILES]) -> usize {
        let tiles = self.tiles.iter().zip(strides);
        tiles.map(|(&tile, stride)| usize::from(tile) * stride).sum::<usize>()
            + usize::from(self.blank)
    }
}
