/**
 * Writes the state of a page into the current address without a new page, so that coming back finds it
 * and a copied link carries it. The router reads the address again on its next move.
 */
export const keepInAddress = (address: string): void =>
  window.history.replaceState(window.history.state, '', `#${address}`)
