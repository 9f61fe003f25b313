-- Counters of attempts, shared by all server processes (rate-limiter-flexible reads and
-- writes them). Losing them in a crash costs nothing, hence unlogged.
create schema if not exists private;

create unlogged table private.request_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
