import { BlockList, isIP } from 'node:net'

/**
 * Returns whether an IP address belongs to a host on the open internet. Users type the addresses of
 * webhooks and calendars, and must not reach the server's own network with them. Private, loopback,
 * link-local, shared, documentation, benchmark and multicast addresses are not public. Neither are
 * addresses that contain another one (IPv4-mapped, NAT64, 6to4), because a gateway could forward to
 * it.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !notPublic.check(address, 'ipv4')
  // A zone (fe80::1%eth0) names a network of this machine.
  if (family !== 6 || address.includes('%')) return false
  return allocated.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

/** The only IPv6 range that is allocated so far. Mapped and local addresses are outside of it. */
const allocated = new BlockList()
allocated.addSubnet('2000::', 3, 'ipv6')

const notPublic = new BlockList()
const notPublicNetworks = `
  0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24
  192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24
  224.0.0.0/4 240.0.0.0/4
  2001::/23 2001:db8::/32 2002::/16 3fff::/20`
for (const notPublicNetwork of notPublicNetworks.trim().split(/\s+/)) {
  const [network = '', bits] = notPublicNetwork.split('/')
  notPublic.addSubnet(network, Number(bits), network.includes(':') ? 'ipv6' : 'ipv4')
}
