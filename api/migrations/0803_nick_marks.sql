-- Marks on letters count no more where nicknames are compared: skeletons of names that have some are made anew at the start.
update members set nick_skeleton = null, nick_shared = false
 where normalize(nick, nfd) ~ '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]';
