-- The demo's members had an account number that no bank has; withdrawals to such accounts are refused.
update members set account = '100-0000-0000' where demo and account = '000-0000-0000';
