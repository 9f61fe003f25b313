import { BlockList, isIP } from 'node:net'

/**
 * Returns whether an address belongs to a host on the open internet. Not public are private,
 * loopback, link-local, shared, documentation, benchmark and multicast addresses. Nor are addresses
 * that embed another one (mapped, translated, tunnelled), because a translator on the way could
 * reach that one.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  // A zone (fe80::1%eth0) names a network of this machine.
  if (family !== 6 || address.includes('%')) return false
  return handedOut.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/** The only IPv6 range handed out so far. Mapped, translated and local addresses lie outside it. */
const handedOut = new BlockList()
handedOut.addSubnet('2000::', 3, 'ipv6')

const closed = new BlockList()
const closedNetworks = `
  0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24
  192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24
  224.0.0.0/4 240.0.0.0/4
  2001::/23 2001:db8::/32 2002::/16 3fff::/20`
for (const closedNetwork of closedNetworks.trim().split(/\s+/)) {
  const [network = '', bits] = closedNetwork.split('/')
  closed.addSubnet(network, Number(bits), network.includes(':') ? 'ipv6' : 'ipv4')
}
