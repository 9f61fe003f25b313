/** The addresses of the staff's pages about passes. Visitors do not load this file. */
export const passAddresses = { all: '/admin/passes', sell: '/admin/passes/sell' } as const
