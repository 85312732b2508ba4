import { Button } from '../../../../platform/web/kit/Button.tsx'
import { RadioGroup, Switch } from '../../../../platform/web/kit/input/choices.tsx'
import { FieldFrame } from '../../../../platform/web/kit/input/FieldFrame.tsx'
import { TextArea, TextInput } from '../../../../platform/web/kit/input/inputs.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { freshQuestion, maxQuestions } from '../../contract/noticeReceipt.ts'
import type { Question } from '../../contract/noticeReceipt.ts'
import { questionKinds } from '../../contract/words.ts'

type Props = {
  questions: readonly Question[]
  disabled: boolean
  onChange: (questions: readonly Question[]) => void
}

/** The short form that families answer: up to five questions. */
export function QuestionsField({ questions, disabled, onChange }: Props) {
  const change = (at: number, part: Partial<Question>) =>
    onChange(questions.map((one, index) => (index === at ? { ...one, ...part } : one)))
  return (
    <>
      {questions.map((question, at) => (
        <Card
          key={question.key}
          title={`问题 ${at + 1}`}
          action={
            <Button
              kind="plain"
              small
              disabled={disabled}
              onPress={() => onChange(questions.filter((_, index) => index !== at))}
            >
              移除
            </Button>
          }
        >
          <FieldFrame label="问题" required disabled={disabled}>
            <TextInput
              value={question.title}
              onChange={(title) => change(at, { title })}
              details={{ maxLength: 80 }}
            />
          </FieldFrame>
          <FieldFrame label="回答方式" group disabled={disabled}>
            <RadioGroup
              value={question.kind}
              options={questionKinds}
              onChange={(kind) => change(at, { kind: kindOf(kind) })}
            />
          </FieldFrame>
          {question.kind === 'text' ? null : (
            <FieldFrame label="选项" help="每行一个，至少两个" disabled={disabled}>
              <TextArea
                value={question.options.join('\n')}
                onChange={(text) => change(at, { options: text.split('\n').slice(0, 10) })}
                max={400}
              />
            </FieldFrame>
          )}
          <Switch
            label="必须回答"
            checked={question.required}
            disabled={disabled}
            onChange={(required) => change(at, { required })}
          />
        </Card>
      ))}
      {questions.length < maxQuestions ? (
        <Button
          disabled={disabled}
          onPress={() => onChange([...questions, freshQuestion(questions)])}
        >
          添加问题
        </Button>
      ) : null}
    </>
  )
}

const kindOf = (value: string): Question['kind'] =>
  questionKinds.find((one) => one.value === value)?.value ?? 'choice'
