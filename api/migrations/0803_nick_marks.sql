-- Skeletons of nicknames leave out marks on letters from now on. The next start makes those of names with marks anew.
update members set nick_skeleton = null, nick_shared = false
 where normalize(nick, nfd) ~ '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]';
