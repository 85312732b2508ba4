import { CircleCheck, CircleX } from 'lucide-react'

import { Facts, StateBanner } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { checkStepLabels, checkSteps } from '../../contract/checking.ts'
import type { CheckStep } from '../../contract/checking.ts'
import { drawKindLabels } from '../../contract/drawFile.ts'
import type { DrawFile } from '../../contract/drawFile.ts'
import type { Checked, Origin } from '../useDrawCheck.ts'
import look from './CheckResult.module.css'
import { DealtClasses } from './DealtClasses.tsx'
import { DrawnOrder } from './DrawnOrder.tsx'

const originWords: Record<Origin, string> = {
  published: '文件来自学校公布的摇号。',
  same: '文件与学校公布的完全相同。',
  different: '文件与学校公布的不同，请以学校公布的为准。',
  unknown: '学校公布的摇号里没有这一份，核对的只是文件本身。',
}

/** The outcome of a check: what was compared, and what differs. */
export function CheckResult({ checked }: { checked: Checked }) {
  const { file, deviations, origin, name, sha256 } = checked
  const isRight = deviations.length === 0
  return (
    <div className={look.stack}>
      <StateBanner tone={isRight ? 'success' : 'error'} title={titleOf(checked)}>
        {name}：{originWords[origin]}
      </StateBanner>
      {file ? (
        <Card title={file.title}>
          <ul className={look.steps} aria-label="核对结果">
            {checkSteps
              .filter((step) => isShown(step, file))
              .map((step) => (
                <Step key={step} step={step} file={file} checked={checked} />
              ))}
          </ul>
          <Facts items={factsOf(file, sha256)} />
        </Card>
      ) : (
        <Card>
          {deviations.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
        </Card>
      )}
      {file?.deal && file.result ? (
        <DealtClasses classes={file.deal.classes} result={file.result} />
      ) : null}
      {file?.order ? (
        <DrawnOrder order={file.order} roster={file.roster} isDeal={file.deal !== undefined} />
      ) : null}
    </div>
  )
}

function titleOf({ file, deviations }: Checked): string {
  if (!file) return '这不是摇号文件'
  if (deviations.length > 0) return `有 ${deviations.length} 处对不上`
  if (file.result) return '核对无误：班级就是这样分出来的'
  return file.order ? '核对无误：顺序就是这样算出来的' : '核对无误：名单与承诺已经封存，尚未摇号'
}

function isShown(step: CheckStep, { seed, deal }: DrawFile): boolean {
  if (step === 'RESULT') return seed !== undefined && deal !== undefined
  return seed !== undefined || (step !== 'SEED' && step !== 'ORDER')
}

function Step({ step, file, checked }: { step: CheckStep; file: DrawFile; checked: Checked }) {
  const problems = checked.deviations.filter((one) => one.step === step)
  const isRight = problems.length === 0
  const Icon = isRight ? CircleCheck : CircleX
  return (
    <li className={look.step}>
      <Icon
        size="1.25rem"
        strokeWidth={1.75}
        aria-hidden="true"
        className={isRight ? look.right : look.wrong}
      />
      <div>
        <p className={look.name}>
          {checkStepLabels[step]}：{isRight ? '对得上' : '对不上'}
        </p>
        {isRight ? (
          <p className={look.words}>{stepWords(step, file)}</p>
        ) : (
          problems.map(({ text }) => (
            <p key={text} className={look.problem}>
              {text}
            </p>
          ))
        )}
      </div>
    </li>
  )
}

function stepWords(step: CheckStep, { roster, parts }: DrawFile): string {
  const opened = parts.filter(({ secret }) => secret !== undefined).length
  switch (step) {
    case 'FILE':
      return '文件完整，一个字都没有多或少'
    case 'ROSTER':
      return `${roster.length} 个抽签号，与封存时的指纹一致`
    case 'PARTS':
      return opened === 0
        ? `${parts.length} 方各提交了一份承诺，还没有公开密语`
        : `${parts.length} 方中 ${opened} 方公开了密语，都与事先的承诺一致`
    case 'FROZEN':
      return '标题、时间、规则、名单和承诺在封存后没有改动'
    case 'SEED':
      return '种子由封存指纹、公开的密语和信标算出，结果一致'
    case 'ORDER':
      return '用种子重新排了一遍，每个抽签号的位置都一致'
    case 'RESULT':
      return '按公布的规则重新分了一遍，每个抽签号分到的班级都一致'
  }
}

const factsOf = (file: DrawFile, sha256: string) => [
  { label: '类别', value: drawKindLabels[file.kind] },
  { label: '班级', value: file.deal?.classes.join('、') },
  { label: '规则', value: file.rules },
  { label: '封存时间', value: file.frozenAt },
  { label: '公开密语期限', value: file.openUntil },
  {
    label: '公开信标',
    value: file.beacon && [file.beacon.name, file.beacon.value].filter(Boolean).join('：'),
  },
  { label: '参与方', value: file.parts.map(({ who }) => who).join('、') },
  { label: '接替的摇号', value: file.replaces && `编号 ${file.replaces}` },
  { label: '文件指纹', value: <code className={look.hash}>{sha256}</code> },
]
