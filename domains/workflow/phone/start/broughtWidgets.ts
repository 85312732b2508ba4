import type { BroughtWidgets } from '../../../forms/phone/widgets/loaders.ts'

/** Field types that exist only in flows. */
export const broughtWidgets: BroughtWidgets = {
  request: async () => (await import('./linked/RequestWidget.tsx')).RequestWidget,
}
