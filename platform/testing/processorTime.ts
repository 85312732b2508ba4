/**
 * The processor time that this process has used, in milliseconds. Bounds on the cost of hostile
 * input count it instead of the time that passes, which grows with everything else on the machine.
 */
export function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
