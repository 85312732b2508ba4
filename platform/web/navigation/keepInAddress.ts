/**
 * Writes the state of a page into the current address without a navigation, so that Back and a
 * copied link restore it. The router reads the address again on its next navigation.
 */
export const keepInAddress = (address: string): void =>
  window.history.replaceState(window.history.state, '', `#${address}`)
