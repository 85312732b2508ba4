import { Page } from '../kit/Page.tsx'

/** Every piece of the kit in its states. */
export function KitGallery() {
  return <Page title="组件一览">…</Page>
}
