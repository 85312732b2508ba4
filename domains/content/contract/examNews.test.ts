import { expect, test } from 'vitest'

import { findBarredWords } from './examNews.ts'

const words = (part: Partial<Parameters<typeof findBarredWords>[0]>) =>
  findBarredWords({ category: 4, title: '', summary: '', content: '', ...part }).map(
    ({ word }) => word,
  )

test('publicity for exam results is found in title, summary and text', () => {
  expect(words({ title: '我校喜报' })).toEqual(['喜报'])
  expect(words({ summary: '升学率再创新高' })).toEqual(['升学率'])
  expect(words({ content: '<p>全市<strong>排名</strong>第一，理科状元</p>' })).toEqual([
    '状元',
    '排名',
  ])
})

test('tags, blanks, points, hidden characters and entities between the letters do not hide a word', () => {
  for (const content of [
    '状 元',
    '状<b>元</b>',
    '状\u200b元',
    '状·元',
    '&#29366;&#x5143;',
    '状&nbsp;元',
  ])
    expect(words({ content })).toEqual(['状元'])
})

test('news of other categories may use the words unless it is about exams', () => {
  expect(words({ category: 1, content: '<p>运动会团体排名公布</p>' })).toEqual([])
  expect(words({ category: 1, content: '<p>中考成绩排名公布</p>' })).toEqual(['排名'])
  expect(words({ title: '高考志愿填报日程', content: '<p>请按时登录省考试院网站。</p>' })).toEqual(
    [],
  )
})

test('each finding shows the surrounding text', () => {
  expect(
    findBarredWords({
      category: 4,
      title: '',
      summary: '',
      content: '<p>今年我校学生在高考中升学率为九成以上</p>',
    }),
  ).toEqual([{ word: '升学率', excerpt: '今年我校学生在高考中升学率为九成以上'.slice(0, 21) }])
})
