import type { ReactNode } from 'react'

import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { appConfig } from '../../../../platform/web/appConfig.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { Page } from '../../../../platform/web/kit/page/Page.tsx'
import { signInFacts } from '../../contract/signInPage.ts'
import { SchoolChooser } from '../parts/SchoolChooser.tsx'
import look from './SignInFrame.module.css'

export type SignInFacts = ReplyOf<typeof signInFacts>

/** The frame of the sign-in pages: crest, school name, and in demo mode the choice of school. */
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
          {/* Reserves the chooser's space while the schools load. */}
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
