import { explainStartFault } from '../../platform/server/settings/startFault.ts'

/** Runs a command; an error that the operator can fix prints a sentence, any other its trace. */
export async function asCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(explainStartFault(error))
    process.exitCode = 1
  }
}
