/**
 * Imported before anything else by threads that compute for long: they stand behind those who serve requests.
 * Whoever waits for a sheet or for his sign-in can wait a moment longer; whoever asks for a page feels every one.
 */
import { getPriority, setPriority } from 'node:os'

const behindRequests = 10

// On Linux each thread has a priority of its own; elsewhere this would hold back the whole process.
// A process that stands behind others already may not come forward again.
if (process.platform === 'linux' && getPriority() < behindRequests) setPriority(behindRequests)
