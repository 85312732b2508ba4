import { lazy, Suspense } from 'react'

import { DeskSkeleton } from '../../../../platform/desk/DeskPage.tsx'

const RichText = lazy(async () => ({
  default: (await import('../../../../platform/web/richText/RichText.tsx')).RichText,
}))

/** Rich text to read. Its renderer loads separately. */
export const ReadText = ({ html }: { html: string }) => (
  <Suspense fallback={<DeskSkeleton rows={4} />}>
    <RichText html={html} />
  </Suspense>
)
