-- Reference data: the family's dictionaries for all schools, each school's own words, and the parameters of the platform.

create table system_dictionary (
  id bigint not null default new_id(),
  parent_id bigint,
  code text not null,
  dict_key text not null,
  dict_value text not null,
  sort integer not null default 0,
  remark text not null default '',
  is_sealed boolean not null default false,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint system_dictionary__pkey primary key (id),
  constraint system_dictionary__parent_id foreign key (parent_id) references system_dictionary (id),
  constraint system_dictionary__code_key unique (code, dict_key)
);
create index system_dictionary__parent_id_index on system_dictionary (parent_id);
select protect_platform_table('system_dictionary');

create table school_dictionary (
  tenant_id text not null,
  id bigint not null default new_id(),
  parent_id bigint,
  code text not null,
  dict_key text not null,
  dict_value text not null,
  sort integer not null default 0,
  remark text not null default '',
  is_sealed boolean not null default false,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint school_dictionary__pkey primary key (tenant_id, id),
  constraint school_dictionary__parent_id foreign key (tenant_id, parent_id) references school_dictionary (tenant_id, id),
  constraint school_dictionary__code_key unique (tenant_id, code, dict_key)
);
create index school_dictionary__parent_id_index on school_dictionary (tenant_id, parent_id);
select protect_tenant_table('school_dictionary');

create table platform_parameter (
  id bigint not null default new_id(),
  param_name text not null,
  param_key text not null,
  param_value text not null,
  remark text not null default '',
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  constraint platform_parameter__pkey primary key (id),
  constraint platform_parameter__param_key unique (param_key)
);
select protect_platform_table('platform_parameter');

insert into platform_parameter (param_name, param_key, param_value, remark) values
  ('是否开启注册功能', 'account.registerUser', 'true', '开启注册功能：true，关闭：false'),
  ('账号初始密码', 'account.initPassword', 'random', '始终随机生成并只显示一次，不使用固定密码');

-- The dictionaries that the clients of the family ask for (wire-contract 5).
with words (code, dict_key, dict_value, sort) as (
  values
    ('sex', '-1', '性别', 1),
    ('sex', '1', '男', 1), ('sex', '2', '女', 2),
    ('notice', '-1', '通知类型', 2),
    ('notice', '1', '发布通知', 1), ('notice', '2', '批转通知', 2), ('notice', '3', '转发通知', 3), ('notice', '4', '指示通知', 4), ('notice', '5', '任免通知', 5), ('notice', '6', '事务通知', 6),
    ('menu_category', '-1', '菜单类型', 3),
    ('menu_category', '1', '菜单', 1), ('menu_category', '2', '按钮', 2),
    ('button_func', '-1', '按钮功能', 4),
    ('button_func', '1', '工具栏', 1), ('button_func', '2', '操作栏', 2), ('button_func', '3', '工具操作栏', 3),
    ('yes_no', '-1', '是否', 5),
    ('yes_no', '1', '否', 1), ('yes_no', '2', '是', 2),
    ('data_scope_type', '-1', '数据权限类型', 6),
    ('data_scope_type', '1', '全部可见', 1), ('data_scope_type', '2', '本人可见', 2), ('data_scope_type', '3', '所在机构可见', 3), ('data_scope_type', '4', '所在机构及子级可见', 4), ('data_scope_type', '5', '自定义', 5),
    ('api_scope_type', '-1', '接口权限类型', 7),
    ('api_scope_type', '1', '系统接口', 1), ('api_scope_type', '2', '业务接口', 2),
    ('post_category', '-1', '岗位类型', 8),
    ('post_category', '1', '高层', 1), ('post_category', '2', '中层', 2), ('post_category', '3', '基层', 3), ('post_category', '4', '其他', 4),
    ('region', '-1', '行政区划级别', 9),
    ('region', '0', '国家', 1), ('region', '1', '省份/直辖市', 2), ('region', '2', '地市', 3), ('region', '3', '区县', 4), ('region', '4', '乡镇', 5), ('region', '5', '村委', 6),
    ('org_category', '-1', '机构类型', 10),
    ('org_category', '1', '公司', 1), ('org_category', '2', '部门', 2), ('org_category', '3', '小组', 3),
    ('scope_category', '-1', '权限类型', 11),
    ('scope_category', '1', '数据权限', 1), ('scope_category', '2', '接口权限', 2),
    ('user_type', '-1', '用户平台', 12),
    ('user_type', '1', 'WEB', 1), ('user_type', '2', 'APP', 2), ('user_type', '3', 'OTHER', 3),
    ('oss', '-1', '对象存储类型', 13),
    ('oss', '1', 'minio', 1), ('oss', '2', '七牛云', 2), ('oss', '3', '阿里云', 3), ('oss', '4', '腾讯云', 4),
    ('sms', '-1', '短信服务类型', 14),
    ('sms', '1', '云片', 1), ('sms', '2', '七牛云', 2), ('sms', '3', '阿里云', 3), ('sms', '4', '腾讯云', 4),
    ('flow', '-1', '流程类型', 15),
    ('flow', '1', '请假流程', 1), ('flow', '2', '报销流程', 2)
), roots as (
  insert into system_dictionary (code, dict_key, dict_value, sort) select code, dict_key, dict_value, sort from words where dict_key = '-1' returning id, code
)
insert into system_dictionary (parent_id, code, dict_key, dict_value, sort)
select roots.id, words.code, dict_key, dict_value, sort from words join roots on roots.code = words.code where dict_key <> '-1';

-- The words that a school begins with and then changes as it likes; those that are there stay. Ethnic groups after GB/T 3304.
create function fill_school_dictionary(school text) returns void language sql as $$
  with words (code, dict_key, dict_value, sort) as (
    values
      ('nation', '-1', '民族', 1),
      ('nation', '01', '汉族', 1), ('nation', '02', '蒙古族', 2), ('nation', '03', '回族', 3), ('nation', '04', '藏族', 4), ('nation', '05', '维吾尔族', 5), ('nation', '06', '苗族', 6),
      ('nation', '07', '彝族', 7), ('nation', '08', '壮族', 8), ('nation', '09', '布依族', 9), ('nation', '10', '朝鲜族', 10), ('nation', '11', '满族', 11), ('nation', '12', '侗族', 12),
      ('nation', '13', '瑶族', 13), ('nation', '14', '白族', 14), ('nation', '15', '土家族', 15), ('nation', '16', '哈尼族', 16), ('nation', '17', '哈萨克族', 17), ('nation', '18', '傣族', 18),
      ('nation', '19', '黎族', 19), ('nation', '20', '傈僳族', 20), ('nation', '21', '佤族', 21), ('nation', '22', '畲族', 22), ('nation', '23', '高山族', 23), ('nation', '24', '拉祜族', 24),
      ('nation', '25', '水族', 25), ('nation', '26', '东乡族', 26), ('nation', '27', '纳西族', 27), ('nation', '28', '景颇族', 28), ('nation', '29', '柯尔克孜族', 29), ('nation', '30', '土族', 30),
      ('nation', '31', '达斡尔族', 31), ('nation', '32', '仫佬族', 32), ('nation', '33', '羌族', 33), ('nation', '34', '布朗族', 34), ('nation', '35', '撒拉族', 35), ('nation', '36', '毛南族', 36),
      ('nation', '37', '仡佬族', 37), ('nation', '38', '锡伯族', 38), ('nation', '39', '阿昌族', 39), ('nation', '40', '普米族', 40), ('nation', '41', '塔吉克族', 41), ('nation', '42', '怒族', 42),
      ('nation', '43', '乌孜别克族', 43), ('nation', '44', '俄罗斯族', 44), ('nation', '45', '鄂温克族', 45), ('nation', '46', '德昂族', 46), ('nation', '47', '保安族', 47), ('nation', '48', '裕固族', 48),
      ('nation', '49', '京族', 49), ('nation', '50', '塔塔尔族', 50), ('nation', '51', '独龙族', 51), ('nation', '52', '鄂伦春族', 52), ('nation', '53', '赫哲族', 53), ('nation', '54', '门巴族', 54),
      ('nation', '55', '珞巴族', 55), ('nation', '56', '基诺族', 56), ('nation', '97', '其他', 57), ('nation', '98', '外国血统中国籍人士', 58),
      ('subject', '-1', '学科', 2),
      ('subject', '1', '语文', 1), ('subject', '2', '数学', 2), ('subject', '3', '英语', 3), ('subject', '4', '道德与法治', 4), ('subject', '5', '科学', 5), ('subject', '6', '物理', 6),
      ('subject', '7', '化学', 7), ('subject', '8', '生物学', 8), ('subject', '9', '历史', 9), ('subject', '10', '地理', 10), ('subject', '11', '政治', 11), ('subject', '12', '音乐', 12),
      ('subject', '13', '美术', 13), ('subject', '14', '体育与健康', 14), ('subject', '15', '信息科技', 15), ('subject', '16', '劳动', 16), ('subject', '17', '综合实践', 17), ('subject', '18', '心理健康', 18),
      ('relation', '-1', '与学生关系', 3),
      ('relation', '1', '父亲', 1), ('relation', '2', '母亲', 2), ('relation', '3', '祖父', 3), ('relation', '4', '祖母', 4), ('relation', '5', '外祖父', 5), ('relation', '6', '外祖母', 6),
      ('relation', '7', '兄弟姐妹', 7), ('relation', '8', '其他亲属', 8), ('relation', '9', '其他监护人', 9),
      ('grade', '-1', '年级', 4),
      ('grade', '11', '一年级', 1), ('grade', '12', '二年级', 2), ('grade', '13', '三年级', 3), ('grade', '14', '四年级', 4), ('grade', '15', '五年级', 5), ('grade', '16', '六年级', 6),
      ('grade', '21', '七年级', 7), ('grade', '22', '八年级', 8), ('grade', '23', '九年级', 9), ('grade', '31', '高一', 10), ('grade', '32', '高二', 11), ('grade', '33', '高三', 12),
      ('stage', '-1', '学段', 5),
      ('stage', '1', '幼儿园', 1), ('stage', '2', '小学', 2), ('stage', '3', '初中', 3), ('stage', '4', '高中', 4),
      ('id_type', '-1', '证件类型', 6),
      ('id_type', '1', '居民身份证', 1), ('id_type', '2', '港澳居民来往内地通行证', 2), ('id_type', '3', '台湾居民来往大陆通行证', 3), ('id_type', '4', '港澳台居民居住证', 4), ('id_type', '5', '护照', 5), ('id_type', '6', '外国人永久居留身份证', 6),
      ('id_type', '9', '其他', 7),
      ('politics', '-1', '政治面貌', 7),
      ('politics', '1', '中共党员', 1), ('politics', '2', '中共预备党员', 2), ('politics', '3', '共青团员', 3), ('politics', '4', '民主党派', 4), ('politics', '5', '群众', 5), ('politics', '6', '少先队员', 6),
      ('household', '-1', '户口性质', 8),
      ('household', '1', '农业户口', 1), ('household', '2', '非农业户口', 2), ('household', '3', '居民户口', 3),
      ('health', '-1', '健康状况', 9),
      ('health', '1', '健康或良好', 1), ('health', '2', '一般或较弱', 2), ('health', '3', '有慢性病', 3), ('health', '4', '残疾', 4)
  ), roots as (
    insert into school_dictionary (tenant_id, code, dict_key, dict_value, sort)
    select school, code, dict_key, dict_value, sort from words where dict_key = '-1'
    on conflict (tenant_id, code, dict_key) do nothing returning id, code
  )
  insert into school_dictionary (tenant_id, parent_id, code, dict_key, dict_value, sort)
  select school, roots.id, words.code, dict_key, dict_value, sort from words join roots on roots.code = words.code where dict_key <> '-1'
  on conflict (tenant_id, code, dict_key) do nothing
$$;
select fill_school_dictionary(tenant_id) from tenant;
