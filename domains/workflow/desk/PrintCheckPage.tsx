import { Button } from 'antd'

import { linkTo } from '../../../platform/contract/screen.ts'
import { SmallDeskField } from '../../../platform/desk/form/small/SmallDeskField.tsx'
import {
  Chip,
  DeskError,
  DeskFacts,
  DeskPage,
  DeskSkeleton,
  Panel,
} from '../../../platform/desk/DeskPage.tsx'
import { CallError, useCall } from '../../../platform/web/calls/calls.ts'
import { useSmallForm } from '../../../platform/web/form/small/useSmallForm.ts'
import { navigate } from '../../../platform/web/navigation/location.ts'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { printCheckDesk } from '../contract/screens.ts'
import { checkPrint } from '../contract/paper/print.ts'
import {
  CodeForm,
  codeHelp,
  factsOfCheck,
  type PrintVerdict,
  unknownPrint,
  verdictOf,
} from '../contract/paper/printVerdict.ts'
import look from './printCheck.module.css'

/** 核验打印件: checks a print; no sign-in is needed. */
export function PrintCheckPage() {
  const code = useParam('code')
  return (
    <main className={look.check}>
      <DeskPage title="核验打印件" hint={codeHelp}>
        {code ? <Answer key={code} code={code} /> : null}
        <AskForm key={`form ${code ?? ''}`} isAgain={code !== undefined} />
      </DeskPage>
    </main>
  )
}

function Answer({ code }: { code: string }) {
  const { data, error, refetch } = useCall(checkPrint, { code }, { quiet: true })
  if (data) {
    return (
      <>
        <Verdict verdict={verdictOf(data)} />
        <Panel title="请与纸上的内容核对">
          <DeskFacts items={factsOfCheck(data)} />
        </Panel>
      </>
    )
  }
  if (error instanceof CallError && error.reason === 'PRINT_UNKNOWN')
    return <Verdict verdict={unknownPrint} />
  return error ? <DeskError error={error} onRetry={refetch} /> : <DeskSkeleton rows={4} />
}

const words = { success: '真实', warning: '有变化', error: '存疑' } as const

const Verdict = ({ verdict: { tone, title, advice } }: { verdict: PrintVerdict }) => (
  <section className={look.verdict} role={tone === 'error' ? 'alert' : 'status'}>
    <h2 className={look.verdictTitle}>
      {title} <Chip tone={tone}>{words[tone]}</Chip>
    </h2>
    <p>{advice}</p>
  </section>
)

function AskForm({ isAgain }: { isAgain: boolean }) {
  const form = useSmallForm(CodeForm, {
    defaults: { code: '' },
    onSubmit: ({ code }) => navigate(linkTo(printCheckDesk, { code }), { replace: true }),
  })
  return (
    <Panel title={isAgain ? '核验另一份' : '输入核验码'}>
      <form {...form.props} className={look.form}>
        <SmallDeskField {...form.field('code')} autoComplete="off" />
        <Button htmlType="submit" type={isAgain ? 'default' : 'primary'} size="large">
          核验
        </Button>
      </form>
    </Panel>
  )
}
