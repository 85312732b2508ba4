-- A captcha is asked for before an account is named, so known devices are looked up by themselves.
create index known_device__device_index on known_device (tenant_id, device_index);
