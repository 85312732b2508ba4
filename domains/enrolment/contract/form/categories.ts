import * as z from 'zod/mini'

/** Stages a plan can enrol for: kindergarten, primary, junior, senior. */
export const stages = ['YEY', 'XX', 'CZ', 'GZ'] as const

export const Stage = z.enum(stages)
export type Stage = z.output<typeof Stage>

export const stageLabels: Record<Stage, string> = {
  YEY: '幼儿园',
  XX: '小学',
  CZ: '初中',
  GZ: '高中',
}

/** Applicant categories (domain.md 2.3); a plan opens some of them. */
export const categories = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'Z'] as const

export const Category = z.enum(categories)
export type Category = z.output<typeof Category>

/** Whether a text is the code of a category. */
export const isCategory = (code: string): code is Category => categories.some((one) => one === code)

/** Name and one plain sentence per category, so that families can choose the right one. */
export const categoryTexts: Record<Category, { label: string; help: string }> = {
  A: { label: '户籍房产一致', help: '孩子户口与家庭自有住房都在本学区' },
  B: { label: '有户无房', help: '孩子户口在本学区，住祖辈的房子或租房' },
  C: { label: '有房无户', help: '家庭自有住房在本学区，孩子户口不在本学区' },
  D: { label: '随迁子女', help: '孩子是外地户口，凭居住证、住所证明和就业或社保材料报名' },
  E: { label: '政策照顾', help: '军人、消防救援人员、英烈、人才等的子女' },
  F: { label: '港澳台侨外', help: '孩子持港澳台或外国身份证件' },
  G: { label: '需特别支持', help: '孩子有残疾，申请随班就读' },
  H: { label: '集团直升', help: '本教育集团的直升学生，或教职工的子女' },
  Z: { label: '统筹安排', help: '由教育部门统筹安排到本校入学' },
}
