import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

const reserved4 = new BlockList();
// Its own list: a rule for mapped addresses would hold for all IPv4 addresses of the same list.
const reserved6 = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved4.addSubnet(network, bits, 'ipv4');
// Besides loopback, local and multicast addresses, those that embed an IPv4 address.
for (const [network, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 32],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  reserved6.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is of the public internet: not loopback, private, link-local or otherwise reserved. */
export const isPublicAddress = (address: string): boolean =>
  isIPv6(address) ? !reserved6.check(address, 'ipv6') : !reserved4.check(address, 'ipv4');

/** A host of a private network, which the configuration does not permit. */
export class PrivateAddressError extends Error {
  readonly code = 'EPRIVATE';
  constructor(address: string) {
    super(`${address} is not a public address; SMTP_ALLOW_PRIVATE=1 permits it`);
  }
}

/**
 * The IP address to connect to for a DNS name or an IP address. Throws when the name is unknown, or any of its
 * addresses is private and `allowPrivate` is off. Connect to this address, not to the name, which may resolve to
 * another one the next time.
 */
export const resolvePublic = async (host: string, allowPrivate: boolean): Promise<string> => {
  const found = await lookup(host, { all: true });
  for (const { address } of found)
    if (!allowPrivate && !isPublicAddress(address)) throw new PrivateAddressError(address);
  const [first] = found;
  if (first === undefined) throw new Error(`${host} has no address`);
  return first.address;
};

/** The name of a host, or its IP address without brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** A lookup for a connection to the address that was checked, whatever the host's name resolves to by then. */
export const lookupPublic = async (url: URL, allowPrivate: boolean): Promise<LookupFunction> => {
  const address = await resolvePublic(hostOf(url), allowPrivate);
  const family = isIPv6(address) ? 6 : 4;
  return (_host, { all }, found) => (all ? found(null, [{ address, family }]) : found(null, address, family));
};
