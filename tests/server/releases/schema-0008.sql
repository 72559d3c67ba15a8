BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0008');
CREATE TABLE audit_log (
	id VARCHAR(32) NOT NULL, 
	at BIGINT NOT NULL, 
	actor VARCHAR(80) NOT NULL, 
	action VARCHAR(32) NOT NULL, 
	subject VARCHAR(32) NOT NULL, 
	detail TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "audit_log" VALUES('bDoV1znjrJLmxZLH',1795125017848,'KQWYKBTJb18z2FjK','made an account','KQWYKBTJb18z2FjK','');
INSERT INTO "audit_log" VALUES('eE2cM9dMj72UYqP7',1795125017850,'KQWYKBTJb18z2FjK','made recovery codes','KQWYKBTJb18z2FjK','');
INSERT INTO "audit_log" VALUES('ChlgCtDy_EPfEm9z',1795125018193,'pJ40iJTmHwwIB1zY','made an account','pJ40iJTmHwwIB1zY','');
INSERT INTO "audit_log" VALUES('vP9GOFzOKTPrIhgG',1795125018193,'pJ40iJTmHwwIB1zY','made recovery codes','pJ40iJTmHwwIB1zY','');
CREATE TABLE challenges (
	id VARCHAR(32) NOT NULL, 
	from_user VARCHAR(32) NOT NULL, 
	to_user VARCHAR(32) NOT NULL, 
	request TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	until BIGINT NOT NULL, 
	changed BIGINT NOT NULL, 
	state VARCHAR(10) NOT NULL, 
	reason VARCHAR(16), 
	table_id VARCHAR(32), 
	replaces VARCHAR(32), 
	PRIMARY KEY (id)
);
CREATE TABLE contacts (
	user_id VARCHAR(32) NOT NULL, 
	other_id VARCHAR(32) NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (user_id, other_id, kind)
);
CREATE TABLE daily_attempts (
	table_id VARCHAR(32) NOT NULL, 
	day VARCHAR(10) NOT NULL, 
	game VARCHAR(16) NOT NULL, 
	user_id VARCHAR(32), 
	begun BIGINT NOT NULL, 
	finished BIGINT, 
	result FLOAT, 
	margin INTEGER, 
	noted BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (table_id)
);
CREATE TABLE daily_chains (
	used_from VARCHAR(10) NOT NULL, 
	seed VARCHAR(64) NOT NULL, 
	first VARCHAR(10) NOT NULL, 
	days INTEGER NOT NULL, 
	PRIMARY KEY (used_from)
);
INSERT INTO "daily_chains" VALUES('2026-11-19','e4afc4926556ef1de12ab896bc296cb48776b821ba8429bfcf685eb5006b497d','2026-11-19',20000);
CREATE TABLE daily_choices (
	table_id VARCHAR(32) NOT NULL, 
	entry INTEGER NOT NULL, 
	day VARCHAR(10) NOT NULL, 
	game VARCHAR(16) NOT NULL, 
	place VARCHAR(32) NOT NULL, 
	move TEXT NOT NULL, 
	PRIMARY KEY (table_id, entry)
);
CREATE TABLE duel_attempts (
	table_id VARCHAR(32) NOT NULL, 
	duel_id VARCHAR(32) NOT NULL, 
	source VARCHAR(32) NOT NULL, 
	user_id VARCHAR(32), 
	begun BIGINT NOT NULL, 
	PRIMARY KEY (table_id)
);
CREATE TABLE duels (
	id VARCHAR(32) NOT NULL, 
	source VARCHAR(32) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE events (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	data TEXT NOT NULL, 
	command VARCHAR(64), 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "events" VALUES('yx3ZqYFqtweMr_jX',1,1795125018209,'created','{"terms":{"game":"pagoda","options":{},"rules":2,"clock":{"kind":"time","seconds":900,"increment":5,"days":3},"rated":true,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"KQWYKBTJb18z2FjK","secret":"7e562fd8f969fea3c30b1605a644191eabf451bd347b81ee8ca29cd6d1aa9270","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('yx3ZqYFqtweMr_jX',2,1795125018209,'joined','{"seat":0,"name":"Anna","user":"KQWYKBTJb18z2FjK","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('yx3ZqYFqtweMr_jX',3,1795125018214,'joined','{"seat":1,"user":"pJ40iJTmHwwIB1zY","name":"Bert","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('yx3ZqYFqtweMr_jX',4,1795125018214,'started','{"chance":[">gg",">bg",">first 0"]}','pJ40iJTmHwwIB1zY/Bert1');
INSERT INTO "events" VALUES('yx3ZqYFqtweMr_jX',5,1795125018337,'moved','{"by":0,"entries":[["A4b:YBVg",0]]}','KQWYKBTJb18z2FjK/Anna1');
INSERT INTO "events" VALUES('yx3ZqYFqtweMr_jX',6,1795125018349,'moved','{"by":0,"entries":[["E",0],[">RVYb",null]]}','KQWYKBTJb18z2FjK/Anna2');
INSERT INTO "events" VALUES('yx3ZqYFqtweMr_jX',7,1795125018375,'moved','{"by":1,"entries":[["A3v:RYGB",1]]}','pJ40iJTmHwwIB1zY/Bert2');
INSERT INTO "events" VALUES('yx3ZqYFqtweMr_jX',8,1795125018405,'moved','{"by":1,"entries":[["E",1],[">RBGV",null]]}','pJ40iJTmHwwIB1zY/Bert3');
INSERT INTO "events" VALUES('yx3ZqYFqtweMr_jX',9,1795125018415,'moved','{"by":0,"entries":[["A1b:GVgb",0]]}','KQWYKBTJb18z2FjK/Anna3');
INSERT INTO "events" VALUES('hA5Twzx8vuhMvIQg',1,1795125018422,'created','{"terms":{"game":"pagode","options":{},"rules":1,"clock":{"kind":"days","seconds":600,"increment":5,"days":2},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"KQWYKBTJb18z2FjK","secret":"70f9c0846b85e35104674224d53dde54a0a92adbc838af4386a211dd91dc1de5","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('hA5Twzx8vuhMvIQg',2,1795125018422,'joined','{"seat":0,"name":"Anna","user":"KQWYKBTJb18z2FjK","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('hA5Twzx8vuhMvIQg',3,1795125018429,'joined','{"seat":1,"user":"pJ40iJTmHwwIB1zY","name":"Bert","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('hA5Twzx8vuhMvIQg',4,1795125018429,'started','{"chance":[">first 0"]}','pJ40iJTmHwwIB1zY/Bert4');
INSERT INTO "events" VALUES('hA5Twzx8vuhMvIQg',5,1795125018489,'moved','{"by":0,"entries":[["Sa1",0]]}','KQWYKBTJb18z2FjK/Anna4');
INSERT INTO "events" VALUES('hA5Twzx8vuhMvIQg',6,1795125018501,'moved','{"by":1,"entries":[["Sa2",1]]}','pJ40iJTmHwwIB1zY/Bert5');
INSERT INTO "events" VALUES('hA5Twzx8vuhMvIQg',7,1795125018511,'moved','{"by":0,"entries":[["Sa1-e8",0]]}','KQWYKBTJb18z2FjK/Anna5');
INSERT INTO "events" VALUES('hA5Twzx8vuhMvIQg',8,1795125018514,'offered','{"by":0,"what":"draw"}','KQWYKBTJb18z2FjK/Anna6');
INSERT INTO "events" VALUES('pNu2gK56ju0D1iqE',1,1795125018518,'created','{"terms":{"game":"jaguar","options":{},"rules":1,"clock":{"kind":"time","seconds":900,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"KQWYKBTJb18z2FjK","secret":"f4a94ac27737d2229f4ac4b16ec5899f47114af4d3b0af5f6cdd7b8ec61c4e3c","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('pNu2gK56ju0D1iqE',2,1795125018518,'joined','{"seat":0,"name":"Anna","user":"KQWYKBTJb18z2FjK","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('pNu2gK56ju0D1iqE',3,1795125018521,'joined','{"seat":1,"user":"pJ40iJTmHwwIB1zY","name":"Bert","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('pNu2gK56ju0D1iqE',4,1795125018521,'started','{"chance":[">deal 1,3,4,5,11,14,20,23,26,28,33,34,36,38,40/2,6,7,8,10,13,15,16,22,24,25,29,31,35,39"]}','pJ40iJTmHwwIB1zY/Bert6');
INSERT INTO "events" VALUES('pNu2gK56ju0D1iqE',5,1795125018544,'moved','{"by":0,"entries":[["b3",0]]}','KQWYKBTJb18z2FjK/Anna7');
INSERT INTO "events" VALUES('pNu2gK56ju0D1iqE',6,1795125018553,'moved','{"by":1,"entries":[["b25",1]]}','pJ40iJTmHwwIB1zY/Bert7');
INSERT INTO "events" VALUES('pNu2gK56ju0D1iqE',7,1795125018562,'moved','{"by":1,"entries":[["o22,35",1]]}','pJ40iJTmHwwIB1zY/Bert8');
INSERT INTO "events" VALUES('pNu2gK56ju0D1iqE',8,1795125018569,'moved','{"by":0,"entries":[["35@1",0]]}','KQWYKBTJb18z2FjK/Anna8');
INSERT INTO "events" VALUES('pNu2gK56ju0D1iqE',9,1795125018586,'moved','{"by":1,"entries":[["22@5",1]]}','pJ40iJTmHwwIB1zY/Bert9');
INSERT INTO "events" VALUES('pNu2gK56ju0D1iqE',10,1795125018597,'moved','{"by":0,"entries":[["o26,38",0]]}','KQWYKBTJb18z2FjK/Anna9');
INSERT INTO "events" VALUES('pNu2gK56ju0D1iqE',11,1795125018609,'offered','{"by":0,"what":"takeback"}','KQWYKBTJb18z2FjK/Anna10');
INSERT INTO "events" VALUES('Q7lv7cRFikX10TJd',1,1795125018614,'created','{"terms":{"game":"pagode","options":{},"rules":1,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":3,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"KQWYKBTJb18z2FjK","secret":"4dc5880dd38090d66e33329c05ecaa9a2f840877e789bbe9bbb8279413bac6af","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('Q7lv7cRFikX10TJd',2,1795125018614,'joined','{"seat":0,"name":"Anna","user":"KQWYKBTJb18z2FjK","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('Q7lv7cRFikX10TJd',3,1795125018626,'joined','{"seat":1,"user":"pJ40iJTmHwwIB1zY","name":"Bert","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('Q7lv7cRFikX10TJd',4,1795125018626,'started','{"chance":[">first 0"]}','pJ40iJTmHwwIB1zY/Bert10');
INSERT INTO "events" VALUES('Q7lv7cRFikX10TJd',5,1795125018653,'moved','{"by":0,"entries":[["Sa1",0]]}','KQWYKBTJb18z2FjK/Anna11');
INSERT INTO "events" VALUES('Q7lv7cRFikX10TJd',6,1795125018669,'moved','{"by":1,"entries":[["Sa2",1]]}','pJ40iJTmHwwIB1zY/Bert11');
INSERT INTO "events" VALUES('Q7lv7cRFikX10TJd',7,1795125018682,'moved','{"by":0,"entries":[["Sa1-e8",0]]}','KQWYKBTJb18z2FjK/Anna12');
INSERT INTO "events" VALUES('Q7lv7cRFikX10TJd',8,1795125018690,'moved','{"by":1,"entries":[["resign",1]]}',NULL);
INSERT INTO "events" VALUES('Q7lv7cRFikX10TJd',9,1795125018690,'ended','{"winner":0,"scores":[0,0],"reason":"resignation","facts":{}}','pJ40iJTmHwwIB1zY/Bert12');
INSERT INTO "events" VALUES('Q7lv7cRFikX10TJd',10,1795125018700,'followed','{"by_table":"ktYIypdoN6tn45iN"}',NULL);
INSERT INTO "events" VALUES('ktYIypdoN6tn45iN',1,1795125018700,'created','{"terms":{"game":"pagode","options":{},"rules":1,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":3,"number":2,"scores":[0,0],"before":"Q7lv7cRFikX10TJd","mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"KQWYKBTJb18z2FjK","secret":"378515bd6e821b1f2d7de99564ba2d91ba5a5e36901b73b6123709aa75efe882","deal":2,"first":1}',NULL);
INSERT INTO "events" VALUES('ktYIypdoN6tn45iN',2,1795125018700,'joined','{"seat":0,"name":"Anna","user":"KQWYKBTJb18z2FjK","level":null,"account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('ktYIypdoN6tn45iN',3,1795125018700,'joined','{"seat":1,"name":"Bert","user":"pJ40iJTmHwwIB1zY","level":null,"account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('ktYIypdoN6tn45iN',4,1795125018700,'started','{"chance":[">first 1"]}',NULL);
INSERT INTO "events" VALUES('ktYIypdoN6tn45iN',5,1795125018822,'moved','{"by":1,"entries":[["Sa1",1]]}','pJ40iJTmHwwIB1zY/Bert13');
INSERT INTO "events" VALUES('ktYIypdoN6tn45iN',6,1795125018838,'moved','{"by":0,"entries":[["Sa2",0]]}','KQWYKBTJb18z2FjK/Anna13');
INSERT INTO "events" VALUES('65znCtMTHVR1FHKn',1,1795125018860,'created','{"terms":{"game":"jaguar","options":{},"rules":1,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":true,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"KQWYKBTJb18z2FjK","secret":"cfca8bf22d5669d50a56e35890e1f4815b776dc4cd2a67cc6e96f4bc05994ecb","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('65znCtMTHVR1FHKn',2,1795125018860,'joined','{"seat":0,"name":"Anna","user":"KQWYKBTJb18z2FjK","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('65znCtMTHVR1FHKn',3,1795125018860,'joined','{"seat":1,"name":"Anna","user":"KQWYKBTJb18z2FjK","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('65znCtMTHVR1FHKn',4,1795125018860,'started','{"chance":[">deal 2,6,8,9,10,11,14,18,19,23,24,25,27,30,40/3,4,12,16,17,20,22,26,28,31,32,33,34,35,39"]}',NULL);
INSERT INTO "events" VALUES('65znCtMTHVR1FHKn',5,1795125018883,'moved','{"by":0,"entries":[["b24",0]]}','KQWYKBTJb18z2FjK/Anna14');
INSERT INTO "events" VALUES('65znCtMTHVR1FHKn',6,1795125018901,'moved','{"by":1,"entries":[["b3",1]]}','KQWYKBTJb18z2FjK/Anna15');
INSERT INTO "events" VALUES('65znCtMTHVR1FHKn',7,1795125018913,'moved','{"by":0,"entries":[["o2,8",0]]}','KQWYKBTJb18z2FjK/Anna16');
INSERT INTO "events" VALUES('65znCtMTHVR1FHKn',8,1795125018927,'moved','{"by":1,"entries":[["8@1",1]]}','KQWYKBTJb18z2FjK/Anna17');
INSERT INTO "events" VALUES('65znCtMTHVR1FHKn',9,1795125018935,'moved','{"by":0,"entries":[["2@5",0]]}','KQWYKBTJb18z2FjK/Anna18');
INSERT INTO "events" VALUES('t2rxehWTzF_e1A_K',1,1795125018943,'created','{"terms":{"game":"pagoda","options":{"quick":true},"rules":2,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":true,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"KQWYKBTJb18z2FjK","secret":"7c0094555077a1a2c265d786b40e00b432ed79478bc2eb1362cf0d463ad52a6f","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('t2rxehWTzF_e1A_K',2,1795125018943,'joined','{"seat":0,"name":"Anna","user":"KQWYKBTJb18z2FjK","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('nDxBtoDaaRlmuwvr',1,1795125018948,'created','{"terms":{"game":"pagode","options":{},"rules":1,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":true,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"KQWYKBTJb18z2FjK","secret":"88665abaf7417919af2ba86bf0e193e7845fd63072e8dff4e2f2cb5122304726","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('nDxBtoDaaRlmuwvr',2,1795125018948,'joined','{"seat":0,"name":"Anna","user":"KQWYKBTJb18z2FjK","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('Tk15v1bf3bo8IX93',1,1795125018959,'created','{"terms":{"game":"jaguar","options":{},"rules":1,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":true,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"KQWYKBTJb18z2FjK","secret":"a81038591ec96ecb0bc6586415b657c1861698bcc3605774443c34aaf56c146d","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('Tk15v1bf3bo8IX93',2,1795125018959,'joined','{"seat":0,"name":"Anna","user":"KQWYKBTJb18z2FjK","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('Tk15v1bf3bo8IX93',3,1795125018966,'joined','{"seat":1,"user":"pJ40iJTmHwwIB1zY","name":"Bert","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('Tk15v1bf3bo8IX93',4,1795125018966,'started','{"chance":[">deal 1,4,6,7,8,9,12,16,18,25,27,34,35,36,37/2,10,11,13,15,17,21,22,23,24,28,29,31,33,40"]}','pJ40iJTmHwwIB1zY/Bert14');
INSERT INTO "events" VALUES('Tk15v1bf3bo8IX93',5,1795125018977,'moved','{"by":0,"entries":[["b35",0]]}','KQWYKBTJb18z2FjK/Anna19');
INSERT INTO "events" VALUES('Tk15v1bf3bo8IX93',6,1795125018997,'moved','{"by":1,"entries":[["b22",1]]}','pJ40iJTmHwwIB1zY/Bert15');
INSERT INTO "events" VALUES('Tk15v1bf3bo8IX93',7,1795125019005,'moved','{"by":0,"entries":[["o4,18",0]]}','KQWYKBTJb18z2FjK/Anna20');
INSERT INTO "events" VALUES('Tk15v1bf3bo8IX93',8,1795125019014,'ended','{"winner":0,"scores":[0,0],"reason":"resignation","facts":{}}','pJ40iJTmHwwIB1zY/Bert16');
INSERT INTO "events" VALUES('VISaMkqOE-rwcejA',1,1795125019053,'created','{"terms":{"game":"pagoda","options":{},"rules":2,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"KQWYKBTJb18z2FjK","secret":"e5152ddd326e55954232e34632999cb3c8317540eb7a13de41c5b5a479335ccf","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('VISaMkqOE-rwcejA',2,1795125019053,'joined','{"seat":0,"name":"Anna","user":"KQWYKBTJb18z2FjK","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('VISaMkqOE-rwcejA',3,1795125019062,'joined','{"seat":1,"user":"pJ40iJTmHwwIB1zY","name":"Bert","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('VISaMkqOE-rwcejA',4,1795125019062,'started','{"chance":[">vy",">gr",">first 1"]}','pJ40iJTmHwwIB1zY/Bert17');
INSERT INTO "events" VALUES('VISaMkqOE-rwcejA',5,1795125019084,'moved','{"by":1,"entries":[["A4b:RYGr",1]]}','pJ40iJTmHwwIB1zY/Bert18');
INSERT INTO "events" VALUES('VISaMkqOE-rwcejA',6,1795125019095,'moved','{"by":1,"entries":[["E",1],[">RVYg",null]]}','pJ40iJTmHwwIB1zY/Bert19');
INSERT INTO "events" VALUES('VISaMkqOE-rwcejA',7,1795125019109,'moved','{"by":0,"entries":[["A3v:RYGB",0]]}','KQWYKBTJb18z2FjK/Anna21');
INSERT INTO "events" VALUES('VISaMkqOE-rwcejA',8,1795125019124,'moved','{"by":0,"entries":[["E",0],[">YBRB",null]]}','KQWYKBTJb18z2FjK/Anna22');
INSERT INTO "events" VALUES('VISaMkqOE-rwcejA',9,1795125019134,'moved','{"by":1,"entries":[["A4b:RYgg",1]]}','pJ40iJTmHwwIB1zY/Bert20');
INSERT INTO "events" VALUES('VISaMkqOE-rwcejA',10,1795125019151,'moved','{"by":1,"entries":[["E",1],[">GYbr",null]]}','pJ40iJTmHwwIB1zY/Bert21');
INSERT INTO "events" VALUES('VISaMkqOE-rwcejA',11,1795125019160,'ended','{"winner":1,"scores":[1,2],"reason":"resignation","facts":{}}','KQWYKBTJb18z2FjK/Anna23');
INSERT INTO "events" VALUES('VISaMkqOE-rwcejA',12,1795125019225,'offered','{"by":1,"what":"rematch"}','pJ40iJTmHwwIB1zY/Bert22');
INSERT INTO "events" VALUES('2Hix715HCzJ9Gh3o',1,1795125019244,'created','{"terms":{"game":"pagode","options":{},"rules":1,"clock":{"kind":"time","seconds":36000,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"KQWYKBTJb18z2FjK","secret":"faf14fb708587d61592fa17917b5694041564219862ce250568c0a0bbce7de3d","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('2Hix715HCzJ9Gh3o',2,1795125019244,'joined','{"seat":0,"name":"Anna","user":"KQWYKBTJb18z2FjK","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('2Hix715HCzJ9Gh3o',3,1795125019244,'joined','{"seat":1,"name":"master","level":"master"}',NULL);
INSERT INTO "events" VALUES('2Hix715HCzJ9Gh3o',4,1795125019244,'started','{"chance":[">first 1"]}',NULL);
INSERT INTO "events" VALUES('Aphyy_Mj6CgWQJpw',1,1795125019284,'created','{"terms":{"game":"pagoda","options":{},"rules":2,"clock":{"kind":"time","seconds":36000,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"KQWYKBTJb18z2FjK","secret":"a4f8e7ac18b77f32bcde87ac7db1b854c58200da5f1ae6420d6a221038f4b115","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('Aphyy_Mj6CgWQJpw',2,1795125019284,'joined','{"seat":0,"name":"Anna","user":"KQWYKBTJb18z2FjK","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('Aphyy_Mj6CgWQJpw',3,1795125019284,'joined','{"seat":1,"name":"master","level":"master"}',NULL);
INSERT INTO "events" VALUES('Aphyy_Mj6CgWQJpw',4,1795125019284,'started','{"chance":[">gb",">gr",">first 0"]}',NULL);
INSERT INTO "events" VALUES('Aphyy_Mj6CgWQJpw',5,1795125019315,'moved','{"by":0,"entries":[["A4b:RYGg",0]]}','KQWYKBTJb18z2FjK/Anna24');
INSERT INTO "events" VALUES('Aphyy_Mj6CgWQJpw',6,1795125019334,'moved','{"by":0,"entries":[["E",0],[">GYVy",null]]}','KQWYKBTJb18z2FjK/Anna25');
INSERT INTO "events" VALUES('-qxHhAJw0HlZDJNi',1,1795125019359,'created','{"terms":{"game":"jaguar","options":{},"rules":1,"clock":{"kind":"time","seconds":36000,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"KQWYKBTJb18z2FjK","secret":"d44fed88860ff7e93503264941deb02de0a258f6ae50911b31c8617b18cf23c0","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('-qxHhAJw0HlZDJNi',2,1795125019359,'joined','{"seat":0,"name":"Anna","user":"KQWYKBTJb18z2FjK","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('-qxHhAJw0HlZDJNi',3,1795125019359,'joined','{"seat":1,"name":"master","level":"master"}',NULL);
INSERT INTO "events" VALUES('-qxHhAJw0HlZDJNi',4,1795125019359,'started','{"chance":[">deal 2,6,8,10,14,22,23,24,25,29,30,33,34,35,37/1,3,9,11,12,13,16,18,19,20,21,28,32,36,38"]}',NULL);
INSERT INTO "events" VALUES('-qxHhAJw0HlZDJNi',5,1795125019392,'moved','{"by":0,"entries":[["b29",0]]}','KQWYKBTJb18z2FjK/Anna26');
CREATE TABLE found_puzzles (
	id VARCHAR(16) NOT NULL, 
	game VARCHAR(16) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	found BIGINT NOT NULL, 
	data TEXT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE mail_links (
	"key" VARCHAR(64) NOT NULL, 
	user_id VARCHAR(32) NOT NULL, 
	purpose VARCHAR(8) NOT NULL, 
	mail VARCHAR(254) NOT NULL, 
	until BIGINT NOT NULL, 
	PRIMARY KEY ("key")
);
CREATE TABLE notes (
	user_id VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	at BIGINT NOT NULL, 
	text TEXT NOT NULL, 
	PRIMARY KEY (user_id, table_id)
);
INSERT INTO "notes" VALUES('KQWYKBTJb18z2FjK','VISaMkqOE-rwcejA',1795125019200,'the red roof came too late');
CREATE TABLE outbox (
	id VARCHAR(64) NOT NULL, 
	user_id VARCHAR(32) NOT NULL, 
	channel VARCHAR(8) NOT NULL, 
	event VARCHAR(10) NOT NULL, 
	table_id VARCHAR(32), 
	data TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	due BIGINT NOT NULL, 
	digest BOOLEAN NOT NULL, 
	tries INTEGER NOT NULL, 
	state VARCHAR(8) NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE preferences (
	user_id VARCHAR(32) NOT NULL, 
	data TEXT NOT NULL, 
	PRIMARY KEY (user_id)
);
CREATE TABLE push_subscriptions (
	"key" VARCHAR(64) NOT NULL, 
	user_id VARCHAR(32) NOT NULL, 
	session VARCHAR(64) NOT NULL, 
	endpoint TEXT NOT NULL, 
	p256dh VARCHAR(100) NOT NULL, 
	auth VARCHAR(40) NOT NULL, 
	language VARCHAR(2) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY ("key")
);
CREATE TABLE puzzle_attempts (
	id VARCHAR(32) NOT NULL, 
	user_id VARCHAR(32) NOT NULL, 
	game VARCHAR(16) NOT NULL, 
	puzzle VARCHAR(16) NOT NULL, 
	theme VARCHAR(16) NOT NULL, 
	begun BIGINT NOT NULL, 
	finished BIGINT, 
	played INTEGER NOT NULL, 
	rated BOOLEAN NOT NULL, 
	helped BOOLEAN NOT NULL, 
	solved BOOLEAN, 
	tried TEXT, 
	PRIMARY KEY (id)
);
CREATE TABLE rating_history (
	table_id VARCHAR(32) NOT NULL, 
	player VARCHAR(40) NOT NULL, 
	game VARCHAR(16) NOT NULL, 
	pool VARCHAR(8) NOT NULL, 
	at BIGINT NOT NULL, 
	rating FLOAT NOT NULL, 
	deviation FLOAT NOT NULL, 
	PRIMARY KEY (table_id, player)
);
INSERT INTO "rating_history" VALUES('Tk15v1bf3bo8IX93','KQWYKBTJb18z2FjK','jaguar','people',1795125019014,1.66231089497611742447e+03,2.90318964674752123741e+02);
INSERT INTO "rating_history" VALUES('Tk15v1bf3bo8IX93','pJ40iJTmHwwIB1zY','jaguar','people',1795125019014,1.33768910502388257554e+03,2.90318964674752123741e+02);
CREATE TABLE ratings (
	game VARCHAR(16) NOT NULL, 
	pool VARCHAR(8) NOT NULL, 
	player VARCHAR(40) NOT NULL, 
	rating FLOAT NOT NULL, 
	deviation FLOAT NOT NULL, 
	volatility FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	PRIMARY KEY (game, pool, player)
);
INSERT INTO "ratings" VALUES('jaguar','people','KQWYKBTJb18z2FjK',1.66231089497611742447e+03,2.90318964674752123741e+02,0.06,1);
INSERT INTO "ratings" VALUES('jaguar','people','pJ40iJTmHwwIB1zY',1.33768910502388257554e+03,2.90318964674752123741e+02,0.06,1);
CREATE TABLE recovery_codes (
	"key" VARCHAR(64) NOT NULL, 
	user_id VARCHAR(32) NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "recovery_codes" VALUES('0c8f54b7652650989b2f40af04590e1d67125cc589d945b769803d10812799a1','KQWYKBTJb18z2FjK');
INSERT INTO "recovery_codes" VALUES('1286115c4175aaae3e41562a51ca79387473fdb9e0be56c2d89e393a7bd0d397','KQWYKBTJb18z2FjK');
INSERT INTO "recovery_codes" VALUES('b34bb97454280d1eb956a106c72bbe2bd273dde6a19ced41bae8fd32aa2a64e2','KQWYKBTJb18z2FjK');
INSERT INTO "recovery_codes" VALUES('c59d56f0ee759276dfe08195f218f5a92df97e112353a3988810a6669e80ef66','KQWYKBTJb18z2FjK');
INSERT INTO "recovery_codes" VALUES('a1787a1365a4d3cea2efb8874457368eb1a1e6e52fca92656df2912dea503daa','KQWYKBTJb18z2FjK');
INSERT INTO "recovery_codes" VALUES('65e2e2b64bc698ee9dd22448a840d57c33d289a3542ea799666129c88789e568','KQWYKBTJb18z2FjK');
INSERT INTO "recovery_codes" VALUES('0addc8c605f7c7b742b2763552c1beb8aca096ba22593bdabad81cea9d0c36e6','KQWYKBTJb18z2FjK');
INSERT INTO "recovery_codes" VALUES('f38bd20f2b5464210550604a44d19ed8de637125c8969bacc6d5fed1bc7dda79','KQWYKBTJb18z2FjK');
INSERT INTO "recovery_codes" VALUES('a89f562b6ffbb6aa4205d99359d0812ae7824a0443188921d315f31f38d6e977','pJ40iJTmHwwIB1zY');
INSERT INTO "recovery_codes" VALUES('591d3073e9654134457467e1d5e6006f74a805bd6e69df8af80ecda4d9db5377','pJ40iJTmHwwIB1zY');
INSERT INTO "recovery_codes" VALUES('e11f7142c1db111b93de234d986fa9db8361eba221a2cff584fbf3c76f9b3982','pJ40iJTmHwwIB1zY');
INSERT INTO "recovery_codes" VALUES('fc00b114f9ac8e8efc161d55c5104a3a89fbea06c67086206acc5864d6247789','pJ40iJTmHwwIB1zY');
INSERT INTO "recovery_codes" VALUES('df6466d952391288e34242048cc42bc806a8d366abbb9892834d0cb9bf14774e','pJ40iJTmHwwIB1zY');
INSERT INTO "recovery_codes" VALUES('021419ac5c2e8c6f532ae1e19fd0775833be70261d6d04e61bbd1a960dc32085','pJ40iJTmHwwIB1zY');
INSERT INTO "recovery_codes" VALUES('de4a6492c207b5d2cce31cbfd72d2044827255a9a0c62b288c73b42c3aa94df6','pJ40iJTmHwwIB1zY');
INSERT INTO "recovery_codes" VALUES('0fc7b9ffab5915f273d5bcb0ece77be8a72eb7cf6bfeb10f41546564cbfa73d7','pJ40iJTmHwwIB1zY');
CREATE TABLE reviews (
	table_id VARCHAR(32) NOT NULL, 
	asked_by VARCHAR(32), 
	asked BIGINT NOT NULL, 
	simulations INTEGER NOT NULL, 
	done INTEGER NOT NULL, 
	"of" INTEGER NOT NULL, 
	until BIGINT NOT NULL, 
	finished BIGINT, 
	data TEXT NOT NULL, 
	PRIMARY KEY (table_id)
);
INSERT INTO "reviews" VALUES('VISaMkqOE-rwcejA','KQWYKBTJb18z2FjK',1795125019185,6400,0,3,1795125049192,NULL,'[]');
CREATE TABLE sessions (
	"key" VARCHAR(64) NOT NULL, 
	user_id VARCHAR(32) NOT NULL, 
	created BIGINT NOT NULL, seen BIGINT DEFAULT '0' NOT NULL, device VARCHAR(60) DEFAULT '' NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "sessions" VALUES('34b0f6c3acbc6d44eed609143644fa4b2fb9a43d020d1f809581302904cd76f0','KQWYKBTJb18z2FjK',1795125017856,1795125017856,'Python');
INSERT INTO "sessions" VALUES('35184f2c12a20ea035006c3d3f242cb51c87046063317a94b80d2734c13bcdd3','pJ40iJTmHwwIB1zY',1795125018197,1795125018197,'Python');
CREATE TABLE settings (
	name VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "settings" VALUES('cookie key','cf2e70eed6d2f62c2479ecf20d06c43d5ec2efd01971981b7101c3d6df486a86');
INSERT INTO "settings" VALUES('vapid key','-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgk3fsAVymDkLprXkP
ax1vaXONzPlxPwNd6df2SFo3MguhRANCAAQ5IXESVw1FwlixzElxP64Peq2zCAs7
pjMAYIM7ltBQybn1hD5BPkKDeXh/cT6rsUBX3EzoIlACI072hfEg0Y9L
-----END PRIVATE KEY-----
');
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(16) NOT NULL, 
	status VARCHAR(8) NOT NULL, 
	lobby BOOLEAN NOT NULL, 
	private BOOLEAN NOT NULL, 
	rated BOOLEAN NOT NULL, 
	user_0 VARCHAR(32), 
	user_1 VARCHAR(32), 
	level_0 VARCHAR(40), 
	level_1 VARCHAR(40), 
	created BIGINT NOT NULL, 
	ended BIGINT, 
	winner INTEGER, 
	reason VARCHAR(80), 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('yx3ZqYFqtweMr_jX','pagoda','playing',0,0,1,'KQWYKBTJb18z2FjK','pJ40iJTmHwwIB1zY',NULL,NULL,1795125018209,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('hA5Twzx8vuhMvIQg','pagode','playing',0,0,0,'KQWYKBTJb18z2FjK','pJ40iJTmHwwIB1zY',NULL,NULL,1795125018422,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('pNu2gK56ju0D1iqE','jaguar','playing',0,0,0,'KQWYKBTJb18z2FjK','pJ40iJTmHwwIB1zY',NULL,NULL,1795125018518,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('Q7lv7cRFikX10TJd','pagode','over',0,0,0,'KQWYKBTJb18z2FjK','pJ40iJTmHwwIB1zY',NULL,NULL,1795125018614,1795125018690,0,'resignation');
INSERT INTO "tables" VALUES('ktYIypdoN6tn45iN','pagode','playing',0,0,0,'KQWYKBTJb18z2FjK','pJ40iJTmHwwIB1zY',NULL,NULL,1795125018700,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('65znCtMTHVR1FHKn','jaguar','playing',0,0,0,'KQWYKBTJb18z2FjK','KQWYKBTJb18z2FjK',NULL,NULL,1795125018860,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('t2rxehWTzF_e1A_K','pagoda','waiting',1,0,0,'KQWYKBTJb18z2FjK',NULL,NULL,NULL,1795125018943,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('nDxBtoDaaRlmuwvr','pagode','waiting',0,1,0,'KQWYKBTJb18z2FjK',NULL,NULL,NULL,1795125018948,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('Tk15v1bf3bo8IX93','jaguar','over',0,0,1,'KQWYKBTJb18z2FjK','pJ40iJTmHwwIB1zY',NULL,NULL,1795125018959,1795125019014,0,'resignation');
INSERT INTO "tables" VALUES('VISaMkqOE-rwcejA','pagoda','over',0,0,0,'KQWYKBTJb18z2FjK','pJ40iJTmHwwIB1zY',NULL,NULL,1795125019053,1795125019160,1,'resignation');
INSERT INTO "tables" VALUES('2Hix715HCzJ9Gh3o','pagode','playing',0,0,0,'KQWYKBTJb18z2FjK',NULL,NULL,'master',1795125019244,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('Aphyy_Mj6CgWQJpw','pagoda','playing',0,0,0,'KQWYKBTJb18z2FjK',NULL,NULL,'master',1795125019284,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('-qxHhAJw0HlZDJNi','jaguar','playing',0,0,0,'KQWYKBTJb18z2FjK',NULL,NULL,'master',1795125019359,NULL,NULL,NULL);
CREATE TABLE tokens (
	id VARCHAR(32) NOT NULL, 
	user_id VARCHAR(32) NOT NULL, 
	"key" VARCHAR(64) NOT NULL, 
	label VARCHAR(60) NOT NULL, 
	scopes VARCHAR(60) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE ("key")
);
INSERT INTO "tokens" VALUES('Z3-nXMLwJUiB','KQWYKBTJb18z2FjK','d74f1eb42c0758777ab9ffa06efe6ebb8758aa99ce38ead04c6115b8283a3ff6','bot','play read',1795125018202);
CREATE TABLE users (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	name_key VARCHAR(40), 
	password VARCHAR(200), 
	created BIGINT NOT NULL, 
	deleted BOOLEAN NOT NULL, mail VARCHAR(254), locked BIGINT, 
	PRIMARY KEY (id), 
	UNIQUE (name_key)
);
INSERT INTO "users" VALUES('KQWYKBTJb18z2FjK','Anna','anna','$argon2id$v=19$m=65536,t=3,p=4$iIrA7ad05QaW9t80Z5HCpQ$kXYal1sxq6JtYu0zF9Z/NXNpSipeHqVcS4YpjR9KN2k',1795125017532,0,NULL,NULL);
INSERT INTO "users" VALUES('pJ40iJTmHwwIB1zY','Bert','bert','$argon2id$v=19$m=65536,t=3,p=4$QHkZWh7IEAru3/XD3U4lmg$8XzAKgPcs0iw9LIG8DRSH29hvhEYsAcXkD2ysAhCTOU',1795125017607,0,NULL,NULL);
CREATE INDEX ix_sessions_user_id ON sessions (user_id);
CREATE INDEX ix_tokens_user_id ON tokens (user_id);
CREATE INDEX ix_tables_lobby ON tables (status, lobby, created);
CREATE INDEX ix_tables_user_0 ON tables (user_0, status);
CREATE INDEX ix_tables_user_1 ON tables (user_1, status);
CREATE INDEX ix_reviews_asked_by ON reviews (asked_by);
CREATE INDEX ix_reviews_open ON reviews (finished, asked);
CREATE INDEX ix_recovery_codes_user_id ON recovery_codes (user_id);
CREATE INDEX ix_mail_links_user_id ON mail_links (user_id);
CREATE INDEX ix_audit_log_at ON audit_log (at);
CREATE INDEX ix_audit_log_subject ON audit_log (subject);
CREATE INDEX ix_contacts_other_id ON contacts (other_id);
CREATE INDEX ix_outbox_user_id ON outbox (user_id);
CREATE INDEX ix_push_subscriptions_session ON push_subscriptions (session);
CREATE INDEX ix_push_subscriptions_user_id ON push_subscriptions (user_id);
CREATE INDEX ix_challenges_from ON challenges (from_user, state);
CREATE INDEX ix_challenges_to ON challenges (to_user, state);
CREATE INDEX ix_outbox_due ON outbox (state, due);
CREATE INDEX ix_rating_history_player ON rating_history (player, game, pool, at);
CREATE UNIQUE INDEX ix_daily_attempts_once ON daily_attempts (user_id, day, game);
CREATE INDEX ix_daily_attempts_day ON daily_attempts (day, game);
CREATE INDEX ix_daily_choices_place ON daily_choices (day, game, place);
CREATE INDEX ix_puzzle_attempts_user ON puzzle_attempts (user_id, game, begun);
CREATE UNIQUE INDEX ix_duels_once ON duels (source, kind);
CREATE INDEX ix_duel_attempts_duel_id ON duel_attempts (duel_id);
CREATE UNIQUE INDEX ix_duel_attempts_once ON duel_attempts (source, user_id);
CREATE INDEX ix_found_puzzles_game ON found_puzzles (game, found);
CREATE INDEX ix_tables_ended ON tables (ended);
COMMIT;
