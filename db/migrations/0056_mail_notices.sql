-- Notices by mail: `mailto:<address>` of somebody who has proved that it is his.
alter table message_channel drop constraint message_channel__channel;
alter table message_channel add constraint message_channel__channel check (channel in ('wechat', 'mail'));
