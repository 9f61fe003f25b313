/**
 * The addresses of the staff's pages about passes. They are not in web/paths.ts, because visitors
 * load that file.
 */
export const passAddresses = { all: '/admin/passes', sell: '/admin/passes/sell' } as const
