//! Threads that work on the jobs of clients in turn, with a limited queue in front.

use std::collections::{HashMap, VecDeque};
use std::io;
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use rayon::ThreadPoolBuilder;

/// Who asks: the address of the other end of the connection.
pub type ClientId = IpAddr;

/// Work for a client.
pub type Job = Box<dyn FnOnce() + Send>;

/// The limits of a pool.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The number of threads.
    pub threads: usize,
    /// The number of threads that work for one client at a time.
    pub threads_of_client: usize,
    /// The number of jobs that wait.
    pub queue: usize,
    /// The number of jobs of one client that wait.
    pub queue_of_client: usize,
}

/// The reason why a job is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// Too many jobs of the client wait.
    Client,
    /// Too many jobs wait.
    All,
}

/// Threads with a queue.
#[derive(Debug)]
pub struct Pool {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    limits: Limits,
    queues: Mutex<Queues>,
    ready: Condvar,
}

/// The jobs that wait, by client.
#[derive(Default)]
struct Queues {
    clients: HashMap<ClientId, Queue>,
    /// The clients with jobs that wait, the next one first.
    turns: VecDeque<ClientId>,
    waiting: usize,
    running: usize,
}

impl std::fmt::Debug for Queues {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Queues").field("waiting", &self.waiting).finish_non_exhaustive()
    }
}

#[derive(Default)]
struct Queue {
    jobs: VecDeque<Job>,
    running: usize,
}

impl Pool {
    /// Starts the threads. Each is a pool of one thread for parallel work, so that a long search
    /// does not keep the threads of another.
    ///
    /// # Errors
    ///
    /// [`io::Error`] if the system refuses a thread.
    pub fn new(name: &str, limits: Limits) -> io::Result<Pool> {
        let shared = Arc::new(Shared { limits, queues: Mutex::default(), ready: Condvar::new() });
        for _ in 0..limits.threads {
            let shared = Arc::clone(&shared);
            thread::Builder::new().name(name.into()).spawn(move || shared.work())?;
        }
        Ok(Pool { shared })
    }

    /// Adds a job to the queue of a client.
    ///
    /// # Errors
    ///
    /// [`Refused`] if too many jobs wait.
    pub fn submit(&self, client: ClientId, job: Job) -> Result<(), Refused> {
        let limits = self.shared.limits;
        let mut queues = self.shared.lock();
        if queues.waiting >= limits.queue {
            return Err(Refused::All);
        }
        let queue = queues.clients.entry(client).or_default();
        if queue.jobs.len() >= limits.queue_of_client {
            return Err(Refused::Client);
        }
        let is_first = queue.jobs.is_empty();
        queue.jobs.push_back(job);
        if is_first {
            queues.turns.push_back(client);
        }
        queues.waiting += 1;
        drop(queues);
        self.shared.ready.notify_one();
        Ok(())
    }

    /// Returns the number of jobs that wait, and of those that run.
    pub fn load(&self) -> (usize, usize) {
        let queues = self.shared.lock();
        (queues.waiting, queues.running)
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queues> {
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Works on jobs, for as long as the program runs.
    fn work(&self) {
        // Without it, parallel work goes to the threads that all share.
        let _pool = ThreadPoolBuilder::new().num_threads(1).use_current_thread().build();
        let mut queues = self.lock();
        loop {
            let Some((client, job)) = queues.next(self.limits.threads_of_client) else {
                queues = self.ready.wait(queues).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            drop(queues);
            // The panic is reported where it happens; the client gets an error without it.
            let _ = catch_unwind(AssertUnwindSafe(job));
            queues = self.lock();
            if queues.end(client) {
                self.ready.notify_one();
            }
        }
    }
}

impl Queues {
    /// Takes the next job: the first of the next client that not enough threads work for.
    fn next(&mut self, threads_of_client: usize) -> Option<(ClientId, Job)> {
        for _ in 0..self.turns.len() {
            let client = self.turns.pop_front()?;
            let queue = self.clients.get_mut(&client)?;
            if queue.running >= threads_of_client {
                self.turns.push_back(client);
                continue;
            }
            let job = queue.jobs.pop_front()?;
            queue.running += 1;
            if !queue.jobs.is_empty() {
                self.turns.push_back(client);
            }
            self.waiting -= 1;
            self.running += 1;
            return Some((client, job));
        }
        None
    }

    /// Ends a job of a client. Returns whether others of it wait, perhaps for this.
    fn end(&mut self, client: ClientId) -> bool {
        self.running -= 1;
        let Some(queue) = self.clients.get_mut(&client) else {
            return false;
        };
        queue.running -= 1;
        let is_waiting = !queue.jobs.is_empty();
        if !is_waiting && queue.running == 0 {
            self.clients.remove(&client);
        }
        is_waiting
    }
}
