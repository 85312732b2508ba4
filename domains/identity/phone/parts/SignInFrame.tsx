import type { ReactNode } from 'react'

import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { appConfig } from '../../../../platform/web/appConfig.ts'
import { useCall } from '../../../../platform/web/calls.ts'
import { Page } from '../../../../platform/web/kit/Page.tsx'
import { signInFacts } from '../../contract/signInPage.ts'
import { SchoolChooser } from './SchoolChooser.tsx'
import look from './SignInFrame.module.css'

export type SignInFacts = ReplyOf<typeof signInFacts>

/** What the sign-in pages share: the crest, the school's name, and in demo mode the choice of school. */
export function SignInFrame({
  title,
  children,
}: {
  title: string
  children: (facts: SignInFacts | undefined) => ReactNode
}) {
  const { data: facts } = useCall(signInFacts, {}, { staleMs: 60_000 })
  return (
    <Page title={title}>
      <div className={look.frame}>
        <div className={look.head}>
          <img className={look.crest} src="/crest.svg" alt="" width="72" height="72" />
          <p className={look.school}>{facts?.schoolName ?? '\u00a0'}</p>
          {/* The place of the chooser is kept while the schools come. */}
          {appConfig.demo ? (
            <div className={look.chooser}>
              {facts ? <SchoolChooser schools={facts.schools} /> : null}
            </div>
          ) : null}
        </div>
        {children(facts)}
      </div>
    </Page>
  )
}
