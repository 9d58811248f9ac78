### Messages of jiugong-server, in English. The same in Chinese: zh-CN.ftl.

parameter-unknown = { $name } is not a parameter of this route; its parameters are { $names }
parameter-twice = { $name } is given twice
parameter-invalid = invalid value of { $name }: expected { $expected }, found "{ $value }"
parameter-missing = the parameter { $name } is missing
path-unknown = there is nothing at this path; the routes are in docs/service.md
path-invalid = the path is not valid UTF-8
method-not-allowed = this route does not support the method
body-too-large = the body is too large: at most { $bytes } bytes and { $lines } lines are answered
body-incomplete = the body ended before all of it arrived
body-slow = the body did not arrive in time
client-busy = too many requests of this client wait for an answer; try again later
service-busy = too many requests wait for an answer; try again later
service-stopping = the service is stopping
request-failed = the service failed to answer this request
token-invalid = this service needs a token, in the header Authorization: Bearer TOKEN
expected-limit = a number of seconds, at most { $max }
expected-origin = the origin of a page, such as https://example.org or http://127.0.0.1:8000, or * for all
page-unreadable = cannot read the page in { $folder }: { $error }
address-refused = cannot listen on { $address }: { $error }

## Help

help-value-ADDRESS = ADDRESS:PORT
help-value-ORIGIN = ORIGIN
help-jiugong-server = Answer about sliding puzzles over HTTP, as jiugong --json does
help-jiugong-server-usage =
    jiugong-server [OPTIONS]
    jiugong-server COMMAND
help-jiugong-server-examples =
    jiugong-server
    jiugong-server --tables /var/lib/jiugong --page web/dist
    curl "http://127.0.0.1:8315/v1/solve?board=867254301"
help-jiugong-server-more =
    The routes are in docs/service.md. SIGTERM answers the requests that run and ends the service;
    SIGHUP opens changed tables and reads the tokens again. A socket that systemd passes takes the
    place of --listen.
help-jiugong-server-arg-listen = Listen on this address (default 127.0.0.1:8315, which only this machine reaches)
help-jiugong-server-arg-tables = Use the tables in this folder (default: that of the environment variable JIUGONG_TABLES, or else data and the user's data folder)
help-jiugong-server-arg-page = Serve the page in this folder, which web/build writes
help-jiugong-server-arg-origin = Let the pages of this origin, such as https://example.org, read answers, or with * all pages; can be repeated
help-jiugong-server-arg-tokens = Answer only requests with one of the bearer tokens in this file, a line each
help-jiugong-server-arg-time_limit = Search for at most this many seconds if a request has no time_limit (default 2)
help-jiugong-server-arg-max_time = Search for at most this many seconds in any case (default 10)
help-jiugong-server-arg-memory_limit = Close tables that were built in memory when three quarters of this are used, such as 2G (default 1G)
help-jiugong-server-arg-connections = Serve at most N connections at a time (default 2000)
help-jiugong-server-arg-log_requests = Log each request, without its boards
help-jiugong-server-arg-log_boards = Log each request with its boards
