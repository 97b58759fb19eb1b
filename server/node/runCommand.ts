import { readEnvironment, type Environment } from './environment.ts';
import { StartError } from './startError.ts';

/** Runs a command of the operator in the environment of the server; a failure ends the process with code 1. */
export const runCommand = async (command: (environment: Environment) => Promise<void>): Promise<void> => {
  // Files made here hold patient data: accessible to their owner only.
  process.umask(0o077);
  try {
    await command(readEnvironment(process.env));
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
};
