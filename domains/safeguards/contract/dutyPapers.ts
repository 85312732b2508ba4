import type { Paper } from '../../../platform/contract/paper.ts'
import type { Assessment } from './assessment.ts'
import type { YearReport } from './yearReport.ts'

/** Blanks that leave room to write by hand. */
const blank = (width: number): string => `${'\u00a0'.repeat(width)}\n\u00a0`

const signatures = (...people: string[]): Paper['tables'][number] => ({
  title: '签字',
  heads: ['签字人', '签名', '日期'],
  rows: people.map((who) => [who, blank(28), blank(16)]),
})

/** The title of the yearly report, which is also the name of its file. */
export const reportTitle = ({ year }: Pick<YearReport, 'year'>): string =>
  `${year} 年个人信息保护年度报告`

/** The yearly report as it is printed and signed. */
export const paperOfReport = (report: YearReport): Paper => ({
  school: report.schoolName,
  title: reportTitle(report),
  number: '',
  state: `统计时间：${report.madeAt.slice(0, 16)}`,
  sections: [],
  tables: [
    ...report.parts.map(({ title, lines }) => ({
      title,
      heads: ['项目', '数量', '说明'],
      rows:
        lines.length === 0
          ? [['这一年没有记录', '', '']]
          : lines.map(({ name, amount, note }) => [name, String(amount), note]),
    })),
    signatures('个人信息保护负责人', '校长'),
  ],
  steps: [],
})

/** The title of an assessment, which is also the name of its file. */
export const assessmentTitle = ({
  activityName,
  version,
}: Pick<Assessment, 'activityName' | 'version'>): string =>
  `个人信息保护影响评估：${activityName} 第 ${version} 版`

/** One version of an assessment as it is printed and signed. */
export const paperOfAssessment = (row: Assessment, school: string): Paper => ({
  school,
  title: assessmentTitle(row),
  number: '',
  state: row.isLatest ? '现行' : '旧版本',
  sections: [
    {
      title: '评估',
      lines: [
        { label: '处理活动', value: row.activityName },
        { label: '版本', value: `第 ${row.version} 版` },
        { label: '评估人', value: row.madeByName },
        { label: '评估时间', value: row.madeAt.slice(0, 16) },
        { label: '处理目的', value: row.purpose },
        { label: '处理依据', value: row.basis },
        { label: '处理的信息', value: row.dataKinds },
        { label: '必要性', value: row.necessity },
        { label: '影响与风险', value: row.risks },
        { label: '保护措施', value: row.measures },
        { label: '结论', value: row.conclusion },
        { label: '保存期限', value: '至少三年，从评估之日起' },
      ],
    },
  ],
  tables: [signatures('评估人', '个人信息保护负责人')],
  steps: [],
})
