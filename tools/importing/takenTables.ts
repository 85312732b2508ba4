/** The tables of schools, in the order in which their rows refer to each other. */
export const schoolTables = [
  'blade_dept',
  'blade_post',
  'blade_role',
  'blade_user',
  'blade_dict_biz',
  'blade_notice',
] as const

/** The tables that are taken over; of the old engine, the one of its requests. */
export const takenTables = [...schoolTables, 'act_hi_procinst'] as const
export type TakenTable = (typeof takenTables)[number]

/** Everything that is read from a dump, besides the business tables of the mappings. */
export const readTables = [
  ...schoolTables,
  'blade_menu',
  'blade_role_menu',
  'act_hi_procinst',
  'act_ru_task',
  'act_ru_variable',
  'act_hi_varinst',
  'act_ge_bytearray',
  'act_hi_taskinst',
  'act_hi_comment',
] as const
