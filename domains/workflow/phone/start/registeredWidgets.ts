import type { RegisteredWidgets } from '../../../forms/phone/widgets/loaders.ts'

/** Field types that exist only in flows. */
export const registeredWidgets: RegisteredWidgets = {
  request: async () => (await import('./linked/RequestWidget.tsx')).RequestWidget,
}
