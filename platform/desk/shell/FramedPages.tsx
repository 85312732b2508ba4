import { Suspense, useLayoutEffect, useState } from 'react'

import { dropPage } from '../../web/shell/lazyPage.ts'
import { ConfirmHost } from '../confirm.tsx'
import type { DeskAppProps } from '../DeskApp.tsx'
import { DeskBoundary } from '../DeskBoundary.tsx'
import { DeskRoute, NoSuchPage } from '../DeskRoute.tsx'
import { type DeskEntry, mayOpen } from '../deskEntries.ts'
import { PersonProvider, usePerson } from '../person.tsx'
import { DeskError, DeskSkeleton } from '../DeskPage.tsx'
import { Frame } from './Frame.tsx'

/** The pages of a signed-in user, inside rail and bar. */
export function FramedPages({ entry, ...desk }: DeskAppProps & { entry: DeskEntry | undefined }) {
  return (
    <PersonProvider
      load={desk.loadPerson}
      waiting={<DeskSkeleton />}
      failed={(error, retry) => <DeskError error={error} onRetry={retry} />}
    >
      <Frame {...desk} entry={entry}>
        <Content key={entry?.path ?? ''} entry={entry} />
      </Frame>
      <ConfirmHost />
    </PersonProvider>
  )
}

function Content({ entry }: { entry: DeskEntry | undefined }) {
  const { held } = usePerson()
  const [attempt, setAttempt] = useState(0)
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  if (!entry || !mayOpen(entry, held)) return <NoSuchPage isForbidden={entry !== undefined} />
  const retry = () => {
    dropPage(entry)
    setAttempt(attempt + 1)
  }
  return (
    <DeskBoundary key={attempt} place={entry.path} onRetry={retry}>
      <Suspense fallback={<DeskSkeleton />}>
        <DeskRoute entry={entry} />
      </Suspense>
    </DeskBoundary>
  )
}
