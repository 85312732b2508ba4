import { lazy, Suspense } from 'react'

import { DeskSkeleton } from '../../../../platform/desk/pieces.tsx'

const RichText = lazy(async () => ({
  default: (await import('../../../../platform/web/richText/RichText.tsx')).RichText,
}))

/** Rich text to read; what draws it arrives by itself. */
export const ReadText = ({ html }: { html: string }) => (
  <Suspense fallback={<DeskSkeleton rows={4} />}>
    <RichText html={html} />
  </Suspense>
)
