/**
 * PostgreSQL's settings for everything that the server does. The embedded engine starts with them,
 * each session of PostgreSQL gets them (pooled-session.ts), and each transaction there sets them
 * again (session-settings.ts), because a pooler keeps none.
 *
 * JIT compilation takes longer than these statements run, whatever the planner estimates. Random
 * reads cost as much as sequential ones, because the data is in memory or on an SSD. Otherwise a
 * plan cached for all facilities would sort the rows of a large one instead of using its index.
 */
export const alwaysSet = {
  jit: 'off',
  random_page_cost: '1',
  search_path: 'public, extensions',
  TimeZone: 'UTC',
}
