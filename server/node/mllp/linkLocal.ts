import { lookup } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

/** Why such an address is refused. */
export const LINK_LOCAL = 'Link-local addresses (169.254.0.0/16, fe80::/10) are not connected to';

const linkLocal = new BlockList();
linkLocal.addSubnet('169.254.0.0', 16, 'ipv4');
linkLocal.addSubnet('fe80::', 10, 'ipv6');

/** Whether an IP address is one of the own link, where clouds give out the secrets of a machine. */
export const isLinkLocal = (address: string): boolean =>
  linkLocal.check(address.replace(/%.*$/, ''), isIPv6(address) ? 'ipv6' : 'ipv4');

/** Resolves a name as Node does, without its link-local addresses. */
export const lookupRoutable: LookupFunction = (host, options, callback) =>
  lookup(host, { ...options, all: true }, (error, found) => {
    const routable = error ? [] : found.filter(({ address }) => !isLinkLocal(address));
    const [first] = routable;
    if (first === undefined) callback(error ?? new Error(LINK_LOCAL), '', 0);
    else if (options.all) callback(null, routable);
    else callback(null, first.address, first.family);
  });
