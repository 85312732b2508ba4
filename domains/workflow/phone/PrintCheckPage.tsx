import { linkTo } from '../../../platform/contract/screen.ts'
import { CallError, useCall } from '../../../platform/web/calls/calls.ts'
import { SmallField } from '../../../platform/web/form/small/SmallField.tsx'
import { useSmallForm } from '../../../platform/web/form/small/useSmallForm.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Facts, StateBanner } from '../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { printCheckScreen } from '../contract/screens.ts'
import { checkPrint, type PrintCheck } from '../contract/paper/print.ts'
import look from './PrintCheckPage.module.css'
import {
  CodeForm,
  codeHelp,
  factsOfCheck,
  unknownPrint,
  verdictOf,
} from '../contract/paper/printVerdict.ts'

/** 核验打印件: the target of the code on a print; no sign-in is needed. */
export function PrintCheckPage() {
  const code = useParam('code')
  return (
    <Page title="核验打印件">
      {code ? <Answer key={code} code={code} /> : <AskForm isAgain={false} />}
    </Page>
  )
}

/** The form for the next code is below the answer, so that the layout does not shift. */
function Answer({ code }: { code: string }) {
  const query = useCall(checkPrint, { code }, { quiet: true })
  if (isUnknown(query.error)) {
    return (
      <>
        <div role="alert">
          <StateBanner tone={unknownPrint.tone} title={unknownPrint.title}>
            {unknownPrint.advice}
          </StateBanner>
        </div>
        <AskForm isAgain />
      </>
    )
  }
  return <QueryView query={query}>{(check) => <Verdict check={check} />}</QueryView>
}

function Verdict({ check }: { check: PrintCheck }) {
  const { tone, title, advice } = verdictOf(check)
  return (
    <>
      <div role="status">
        <StateBanner tone={tone} title={title}>
          {advice}
        </StateBanner>
      </div>
      <Card title="请与纸上的内容核对">
        <Facts items={factsOfCheck(check)} />
      </Card>
      <AskForm isAgain />
    </>
  )
}

function AskForm({ isAgain }: { isAgain: boolean }) {
  const go = useGo()
  const form = useSmallForm(CodeForm, {
    defaults: { code: '' },
    onSubmit: ({ code }) => go.replace(linkTo(printCheckScreen, { code })),
  })
  return (
    <Card title={isAgain ? '核验另一份' : '输入核验码'}>
      <form {...form.props} className={look.form}>
        <SmallField {...form.field('code')} input="text" help={codeHelp} />
        <Button type="submit" kind={isAgain ? 'secondary' : 'primary'} block>
          核验
        </Button>
      </form>
    </Card>
  )
}

const isUnknown = (error: Error | null): boolean =>
  error instanceof CallError && error.reason === 'PRINT_UNKNOWN'
