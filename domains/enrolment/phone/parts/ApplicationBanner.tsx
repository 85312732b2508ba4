import { Moment, StateBanner } from '../../../../platform/web/kit/list/Facts.tsx'
import type { Application } from '../../contract/applicationShapes.ts'
import { bannerWords } from '../words/bannerWords.ts'
import look from './ApplicationBanner.module.css'

/** The child, the state, whose turn it is, since when, and the next step. */
export function ApplicationBanner({ application }: { application: Application }) {
  const words = bannerWords(application)
  return (
    <StateBanner tone={words.tone} title={words.title}>
      <p>
        {words.turn} · <Moment at={words.since} />
      </p>
      <p>{words.next}</p>
      <p className={look.what}>
        {application.values['childName']} · {application.planName} · {application.categoryLabel}
        <br />
        报名编号 {application.applyNo}
        {application.round > 1 ? ` · 第 ${application.round} 次提交` : ''}
      </p>
    </StateBanner>
  )
}
