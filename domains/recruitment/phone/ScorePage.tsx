import { wireDate } from '../../../platform/contract/time.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall, useSubmit } from '../../../platform/web/calls/calls.ts'
import { Form, SubmitBar } from '../../../platform/web/form/Form.tsx'
import { NumberField } from '../../../platform/web/form/text/NumberField.tsx'
import { TextAreaField } from '../../../platform/web/form/text/TextAreaField.tsx'
import { useShapeForm } from '../../../platform/web/form/useShapeForm.ts'
import { Facts, Notice } from '../../../platform/web/kit/list/Facts.tsx'
import { Card, List, Row } from '../../../platform/web/kit/list/List.tsx'
import { GoneState } from '../../../platform/web/kit/page/GoneState.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { PermittedPage } from '../../organisation/phone/kit/PermittedPage.tsx'
import { giveScore, listOwnPanels, ScoreForm } from '../contract/panel.ts'
import type { OwnPanel, OwnResult } from '../contract/panel.ts'
import { ownPanelsScreen } from '../contract/screens.ts'
import { attendanceNames } from '../contract/slot.ts'
import { slotWords } from '../contract/slotWords.ts'

/** 评分: one applicant, the own score, and those of all once they are in. */
export function ScorePage() {
  return (
    <PermittedPage title="评分" permission={organisationPermissions.workHere}>
      <Score />
    </PermittedPage>
  )
}

function Score() {
  const id = useParam('id')
  const kind = useParam('kind')
  const go = useGo()
  const query = useCall(listOwnPanels, {})
  return (
    <Page title="评分" onRefresh={query.refetch}>
      <QueryView query={query}>
        {({ records }) => {
          const panel = records.find(
            (one) => one.kind === kind && one.applicants.some((applicant) => applicant.id === id),
          )
          const result = panel?.applicants.find((one) => one.id === id)
          return panel && result ? (
            <Applicant panel={panel} result={result} />
          ) : (
            <GoneState
              title="您现在不用给这位应聘人评分"
              action="招聘评分"
              onPress={() => go.replace(linkTo(ownPanelsScreen))}
            />
          )
        }}
      </QueryView>
    </Page>
  )
}

function Applicant({ panel, result }: { panel: OwnPanel; result: OwnResult }) {
  const { name, degreeName, school, teachingYears, slot, attended, given, of } = result
  return (
    <>
      <Card title={name}>
        <Facts
          items={[
            { label: '岗位', value: panel.postTitle },
            { label: '环节', value: panel.kindName },
            {
              label: '时间',
              value: slot ? `${slotWords(slot, wireDate(new Date()))}，${slot.place}` : '',
            },
            { label: '到场', value: attended && attendanceNames[attended] },
            { label: '学历', value: `${degreeName} · ${school}` },
            { label: '教龄', value: `${teachingYears} 年` },
            { label: '已评', value: `${given} / ${of} 位评委` },
            { label: '平均分', value: result.average },
            { label: '名次', value: result.rank > 0 ? `第 ${result.rank} 名` : '' },
          ]}
        />
      </Card>
      {result.isComplete ? <Scores result={result} /> : null}
      {result.mayScore ? <OwnScore kind={panel.kind} result={result} /> : null}
      {result.isComplete || result.mayScore ? null : (
        <Notice tone="info">{`这位应聘人现在是“${result.stateName}”，不能再评分`}</Notice>
      )}
    </>
  )
}

const Scores = ({ result: { scores } }: { result: OwnResult }) => (
  <List label="各位评委的评分">
    {scores.map(({ member, score, remark }) => (
      <Row key={member} title={member} facts={remark ? [remark] : []} trailing={`${score} 分`} />
    ))}
  </List>
)

type OwnScoreProps = { kind: OwnPanel['kind']; result: OwnResult }

function OwnScore({ kind, result: { id, ownScore, ownRemark } }: OwnScoreProps) {
  const go = useGo()
  const submit = useSubmit(giveScore, {
    message: '评分已保存',
    invalidates: [listOwnPanels],
    done: () => go.back(),
  })
  const form = useShapeForm(ScoreForm, {
    defaults: { id, kind, score: ownScore, remark: ownRemark },
  })
  return (
    <Form
      form={form}
      shape={ScoreForm}
      error={submit.error}
      onSubmit={submit.mutate}
      label="我的评分"
    >
      <Card title="我的评分">
        <NumberField name="score" unit="分" help="0 到 100 的整数。所有评委评完前可以修改" />
        <TextAreaField
          name="remark"
          max={300}
          rows={3}
          help="所有评委评完后，评委和办理招聘的老师都能看到"
        />
      </Card>
      <SubmitBar label="保存评分" busy={submit.isPending} error={submit.error} />
    </Form>
  )
}
