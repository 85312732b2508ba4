-- The forms of Saber and Sword require an address and start with these. Only https addresses are
-- used for a sign-in, so an administrator registers the school's own address instead.
update client set web_server_redirect_uri = case client_id when 'sword' then 'http://localhost:8888'
    else 'http://localhost:8080' end
  where client_id in ('saber', 'saber3', 'sword') and web_server_redirect_uri = '';
