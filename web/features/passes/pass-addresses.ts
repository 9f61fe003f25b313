/** The addresses of passes, in a file that no visitor's page loads. */
export const passAddresses = { all: '/admin/passes', sell: '/admin/passes/sell' } as const
