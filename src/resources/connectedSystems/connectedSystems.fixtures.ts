import type { ResourceFixture } from '../../administration/resource.fixtures.ts';

const keys = JSON.stringify({
  keys: [{ kty: 'EC', crv: 'P-384', kid: 'first', x: 'public', y: 'half' }],
});
const system = (name: string) => ({ name, reads: ['Patient'], keys });

export const fixture: ResourceFixture = {
  resource: 'admin/connected-system',
  table: 'connected_systems',
  records: [system('First clinic'), system('Second clinic'), system('Third clinic')],
  names: ['First clinic', 'Second clinic', 'Third clinic'],
  column: 'name',
  sortedBy: ['Name', 'Last call', 'Last day of access', 'Active'],
  create: {
    form: { Name: 'Fourth clinic', 'Address of the public keys (JWKS URL)': 'https://clinic.example/jwks' },
    name: 'Fourth clinic',
  },
  change: { label: 'Name', text: 'Changed clinic' },
};
