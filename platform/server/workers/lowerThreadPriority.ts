/**
 * Import this first in threads with long computations: they get a lower priority than request
 * threads. A sheet or a sign-in can wait a little; every delay of a page is noticed.
 */
import { getPriority, setPriority } from 'node:os'

const behindRequests = 10

// On Linux each thread has its own priority; elsewhere this would slow the whole process. A process
// that already has a lower priority may not raise it.
if (process.platform === 'linux' && getPriority() < behindRequests) setPriority(behindRequests)
