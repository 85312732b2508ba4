import { basename } from 'node:path'

import { nodesOf } from './source/nodesOf.ts'
import { isCode, readSource, report, sourceFiles } from './project.ts'

/** Wire words and their English names in code (docs/vocabulary.md). */
const words: Record<string, string> = {
  baomingdraft: 'enrolmentDraft',
  baomingshijian: 'enrolmentWindow',
  baoming: 'enrolment',
  xuanxiang: 'options',
  liuzhuan: 'flowRecord',
  bmessage: 'enrolmentMessage',
  sfzcount: 'identityCount',
  sfzh: 'identityNumber',
  jianli: 'resume',
  jiaoshi: 'teacher',
  jigou: 'institution',
  xuesheng: 'student',
  kecheng: 'course',
  kehou: 'afterSchool',
  jiazhang: 'parent',
  shenqing: 'application',
  sqlist: 'applications',
  xiangqing: 'detail',
  getxq: 'getDetail',
  weixin: 'wechat',
}

/** The places where wire words are allowed. */
const isEdge = (path: string): boolean =>
  /(^|\/)contract\//.test(path) || /\/routes\.tsx?$/.test(path) || path === 'tools/check-pinyin.ts'

/** Finds pinyin in names of the code; strings may contain it. */
export function pinyinProblems(path: string, text: string): string[] {
  if (isEdge(path)) return []
  const inName = wordIn(basename(path))
  const seen = new Set<string>()
  const problems = inName
    ? [`${path}: the file name contains "${inName}" → name it ${words[inName]}`]
    : []
  // Most files contain none of the words, so they need not be parsed.
  const nodes = wordIn(text) ? nodesOf(path, text) : []
  for (const { name, start } of nodes) {
    const word = name && wordIn(name)
    if (!word || seen.has(name)) continue
    seen.add(name)
    problems.push(
      `${path}:${text.slice(0, start).split('\n').length} the name ${name} contains "${word}" → call it ${words[word]}; the contract maps the wire name`,
    )
  }
  return problems
}

const wordIn = (name: string): string | undefined =>
  Object.keys(words).find((word) => name.toLowerCase().includes(word))

/** Checks every source file. */
export const findPinyinProblems = (): string[] =>
  sourceFiles(isCode).flatMap((path) => pinyinProblems(path, readSource(path)))

if (import.meta.main) report('pinyin', findPinyinProblems())
