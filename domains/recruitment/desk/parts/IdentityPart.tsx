import { Button } from 'antd'

import { askText } from '../../../../platform/desk/confirm.tsx'
import { DeskFacts } from '../../../../platform/desk/DeskPage.tsx'
import { call } from '../../../../platform/web/calls/calls.ts'
import { useRevealed } from '../../../../platform/web/useRevealed.ts'
import { revealIdentity } from '../../contract/office.ts'

type Props = { application: { id: string; name: string; mayReveal: boolean } }

/** The identity number of an applicant, hidden until it is asked for with a reason. */
export function IdentityPart({ application: { id, name, mayReveal } }: Props) {
  const { values, isBusy, reveal, hide } = useRevealed()
  if (!mayReveal) return null
  const shown = values.get('idNo')
  const show = async () => {
    const reason = await askText({
      title: `查看${name}的身份证件号`,
      body: '只用于准入查询和入职手续。会记下谁在什么时候、为什么查看；一分钟后自动隐藏。',
      label: '查看原因',
      placeholder: '例如：办理入职手续',
      action: '查看',
    })
    if (reason) await reveal(() => call(revealIdentity, { id, reason }))
  }
  return (
    <>
      <DeskFacts items={[{ label: '身份证件号', value: shown ?? '已填写，未显示' }]} />
      <div>
        <Button size="small" loading={isBusy} onClick={shown ? hide : () => void show()}>
          {shown ? '隐藏' : '查看身份证件号'}
        </Button>
      </div>
    </>
  )
}
