type LeavingPorts = {
  owner: () => string
  countOf: (owner: string) => Promise<number>
  /** Whether so many acts may be given up. */
  isSure: (count: number) => Promise<boolean>
  erase: (owner: string) => Promise<void>
}

/** The steps of signing out while acts wait: what has not been sent would be lost, so its person is asked before it is removed. */
export function leavingSteps({ owner, countOf, isSure, erase }: LeavingPorts) {
  let leavingOwner = ''
  return {
    askBeforeLeaving: async (): Promise<'go' | 'stay'> => {
      const asked = owner()
      leavingOwner = ''
      const count = await countOf(asked)
      if (count > 0 && !(await isSure(count))) return 'stay'
      leavingOwner = asked
      return 'go'
    },
    /** As soon as the person has confirmed: a sign-out removes what waits, an expired session keeps it for the return. */
    eraseOnLeaving: async (): Promise<void> => {
      const left = leavingOwner
      leavingOwner = ''
      if (left) await erase(left).catch(() => undefined)
    },
  }
}
