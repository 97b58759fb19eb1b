import type { ConnectionCheckTexts } from '../connectionCheckTexts.ts';

export const connectionCheck: ConnectionCheckTexts = {
  sent: {
    cyrillic: 'A message with Cyrillic letters',
    order: 'A test order',
    cancellation: 'Its cancellation',
  },
  listensOnly: 'Nothing is sent by this connection; it only listens.',
  connected: 'Connected to {address} without TLS.',
  connectedTls: 'Connected to {address} with TLS.',
  accepted: '{what} is accepted ({code}).',
  answered: '{what} is answered with {code}: {words}',
  notConnected: 'No connection to {address}: {reason}',
  noAnswer: 'No answer in {seconds} s to what was sent.',
  noCyrillic: '{charset} has no Cyrillic letters: no name can be sent.',
  folders: 'The folders of {path} can be used.',
  foldersFailed: '{path}: {reason}',
  noCode: 'No service has a code of the laboratory.',
  keyUnreadable: 'The private key of the connection was stored with another SECRET.',
  advice: {
    linkLocal: 'Enter the address of the laboratory: addresses of the own link are refused.',
    unknownName: 'The name is not known here. Check it for mistakes, and the DNS of this server.',
    nobodyListens:
      'Nobody listens there. Ask the engineer of the laboratory whether the interface is started, and for its port.',
    unreachable:
      'Nothing answers there. Check the address, and have the port opened in the firewalls between (or the VPN started).',
    otherAuthority:
      'The certificate of the laboratory is of another authority. Enter the certificate of its authority in the connection.',
    otherName: 'The certificate is of another name. Enter the address that it names as the host.',
    expired: 'The certificate has expired. Its owner must renew it.',
    certificateWanted:
      'The laboratory wants another certificate of this server. Enter its certificate and private key in the connection.',
    noTls: 'The port does not speak TLS. Turn TLS off in the connection, or enter a port with TLS.',
    closed:
      'The laboratory closed the connection. It may allow only certain addresses: name that of this server.',
    unknown: 'Show this to the engineer of the laboratory.',
    noAnswer:
      'The laboratory must answer every message with an ACK whose MSA-2 is the MSH-10 of the message, framed as MLLP. The log of its interface says more: it may expect TLS, or other names in MSH-3 to MSH-6.',
    noAnswerTls:
      'The laboratory must answer every message with an ACK whose MSA-2 is the MSH-10 of the message, framed as MLLP. The log of its interface says more: it may expect another certificate of this server, or other names in MSH-3 to MSH-6.',
    noCyrillic: 'Choose UTF-8, ISO 8859-5 or Windows-1251, as the laboratory reads it.',
    withOrder:
      'The laboratory answers. Whether it takes orders and reads Cyrillic is found with npm run lis:check -- --order on the server.',
    missing: 'Ask the engineer of the laboratory what is missing in the message.',
    folders: 'Give the user of the server the right to read and write there; links are not followed.',
    codes: 'Enter codes in the code map, or say that both sides share them.',
    key: 'Enter it again.',
  },
};
