import * as z from 'zod/mini'

import { labelled, text } from '../../../platform/contract/shapes.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { SmallField } from '../../../platform/web/form/small/SmallField.tsx'
import { useSmallForm } from '../../../platform/web/form/small/useSmallForm.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Facts, StateBanner } from '../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { ErrorState, Skeleton } from '../../../platform/web/kit/page/States.tsx'
import { useAppLocation } from '../../../platform/web/navigation/location.ts'
import { useGo } from '../../../platform/web/navigation/navigation.tsx'
import { readCode } from '../contract/letterCode.ts'
import { factsOfLetter } from '../contract/letterWords.ts'
import type { LetterVerdict } from '../contract/letterVerdict.ts'
import { codeHelp, verdictWords } from '../contract/verdictWords.ts'
import look from './LetterPage.module.css'
import { useLetterCheck } from './useLetterCheck.ts'

/** 核验录取通知书: the target of the code on a letter; no sign-in is needed. */
export function LetterPage() {
  const { pathname, search } = useAppLocation()
  const code = readCode(pathname.split('/').at(-1) ?? '')
  return (
    <Page title="核验录取通知书">
      <div className={look.stack}>
        {code ? (
          <Answer key={`${code}${search}`} code={code} search={search} />
        ) : (
          <Verdict verdict={{ state: 'unknown' }} code="" />
        )}
      </div>
    </Page>
  )
}

function Answer({ code, search }: { code: string; search: string }) {
  const { verdict, error, again } = useLetterCheck(code, search)
  if (error)
    return (
      <>
        <ErrorState error={error} onRetry={again} />
        <AskForm />
      </>
    )
  if (!verdict) return <Skeleton kind="detail" />
  return <Verdict verdict={verdict} code={code} again={again} />
}

function Verdict({
  verdict,
  code,
  again,
}: {
  verdict: LetterVerdict
  code: string
  again?: () => void
}) {
  const { tone, title, advice } = verdictWords(verdict, wireDate(new Date()))
  return (
    <>
      <div role={tone === 'success' ? 'status' : 'alert'}>
        <StateBanner tone={tone} title={title}>
          {advice}
        </StateBanner>
      </div>
      {verdict.state === 'unchecked' && again ? <Button onPress={again}>重试</Button> : null}
      {'facts' in verdict ? (
        <Card title="请与纸上的内容核对">
          <Facts items={factsOfLetter(verdict.facts, code)} />
          <p className={look.note}>为保护孩子，这里只显示姓名的一部分。</p>
        </Card>
      ) : null}
      <AskForm />
    </>
  )
}

const CodeForm = z.object({ code: labelled('核验码', text(64)) })

/** It follows the answer, so that nothing moves when the answer comes. */
function AskForm() {
  const go = useGo()
  const form = useSmallForm(CodeForm, {
    defaults: { code: '' },
    onSubmit: ({ code }) =>
      go.replace(`/letter/${readCode(code) ?? encodeURIComponent(code.replaceAll('/', '-'))}`),
  })
  return (
    <Card title="核验另一份">
      <form {...form.props} className={look.stack}>
        <SmallField {...form.field('code')} input="text" help={codeHelp} />
        <Button type="submit" kind="secondary" block>
          核验
        </Button>
      </form>
    </Card>
  )
}
