import type { FC } from 'react';
import type { SortingOrder } from '../../../contract/sorting.ts';

type Service = SortingOrder['services'][number];

/** The services of an order, the contents of a package below it. */
export const ManifestServices: FC<{ services: readonly Service[] }> = ({ services }) => {
  const codes = new Set(services.map(({ serviceCode }) => serviceCode));
  const hasParent = ({ parentCode }: Service) => parentCode !== null && codes.has(parentCode);
  const line = ({ serviceCode, serviceName }: Service) => `${serviceCode} — ${serviceName}`;
  return services
    .filter((service) => !hasParent(service))
    .map((service) => {
      const contents = services.filter(({ parentCode }) => parentCode === service.serviceCode);
      return (
        <div key={service.serviceCode}>
          {contents.length > 0 ? <b>{line(service)}</b> : line(service)}
          {contents.map((part) => (
            <div key={part.serviceCode} className="accompanying-part">
              {line(part)}
            </div>
          ))}
        </div>
      );
    });
};
