import { cpus } from 'node:os';

/** The processor and the version of Node, such as `2 cores of AMD EPYC, Node v20.20.2`. */
export const thisMachine = (): string => {
  const [processor] = cpus();
  return `${cpus().length} cores of ${processor?.model ?? 'an unknown processor'}, Node ${process.version}`;
};

/** How many of the measurements each machine made, such as `120 on 2 cores of AMD EPYC, Node v20.20.2`. */
export const machinesText = (measurements: readonly { readonly machine: string }[]): string => {
  const machines = [...new Set(measurements.map(({ machine }) => machine))];
  return machines
    .map((machine) => `${measurements.filter((each) => each.machine === machine).length} on ${machine}`)
    .join('; ');
};
