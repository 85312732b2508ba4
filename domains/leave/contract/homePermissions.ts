/** What the home page asks about: apart, so that it does not carry the rest. */
export const askForChild = 'leave.askForChild'
export const askForSelf = 'leave.askForSelf'
export const askPermissions: readonly string[] = [askForChild, askForSelf]
