BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0007');
CREATE TABLE audit_log (
	id VARCHAR(32) NOT NULL, 
	at BIGINT NOT NULL, 
	actor VARCHAR(80) NOT NULL, 
	action VARCHAR(32) NOT NULL, 
	subject VARCHAR(32) NOT NULL, 
	detail TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "audit_log" VALUES('9EP0WzdtpraZ8wRS',1795018507039,'HR32Btpbrl7JQk4j','made an account','HR32Btpbrl7JQk4j','');
INSERT INTO "audit_log" VALUES('p-WGB6HfjFWD5fxD',1795018507046,'HR32Btpbrl7JQk4j','made recovery codes','HR32Btpbrl7JQk4j','');
INSERT INTO "audit_log" VALUES('jZQv2dJBch2ZUkmK',1795018507946,'A_T40WBN9D7M_GdR','made an account','A_T40WBN9D7M_GdR','');
INSERT INTO "audit_log" VALUES('eNBeD2VVvmGglGHc',1795018507947,'A_T40WBN9D7M_GdR','made recovery codes','A_T40WBN9D7M_GdR','');
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
INSERT INTO "daily_chains" VALUES('2026-11-18','7ca4a2874a44200502553da28eb3a96dd0987e7f30ce2f6b978f77df0b788699','2026-11-18',20000);
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
INSERT INTO "events" VALUES('LCccr6APql7iVzDp',1,1795018507977,'created','{"terms":{"game":"pagoda","options":{},"rules":2,"clock":{"kind":"time","seconds":900,"increment":5,"days":3},"rated":true,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"HR32Btpbrl7JQk4j","secret":"72541c7b05bb966559edb342dd4b0477c106fc3789fdf2412181b369182e068e","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('LCccr6APql7iVzDp',2,1795018507977,'joined','{"seat":0,"name":"Anna","user":"HR32Btpbrl7JQk4j","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('LCccr6APql7iVzDp',3,1795018507996,'joined','{"seat":1,"user":"A_T40WBN9D7M_GdR","name":"Bert","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('LCccr6APql7iVzDp',4,1795018507996,'started','{"chance":[">rg",">yb",">first 0"]}','A_T40WBN9D7M_GdR/Bert1');
INSERT INTO "events" VALUES('LCccr6APql7iVzDp',5,1795018508444,'moved','{"by":0,"entries":[["A4b:RYGr",0]]}','HR32Btpbrl7JQk4j/Anna1');
INSERT INTO "events" VALUES('LCccr6APql7iVzDp',6,1795018508466,'moved','{"by":0,"entries":[["E",0],[">YRRb",null]]}','HR32Btpbrl7JQk4j/Anna2');
INSERT INTO "events" VALUES('LCccr6APql7iVzDp',7,1795018508488,'moved','{"by":1,"entries":[["A3v:RYGB",1]]}','A_T40WBN9D7M_GdR/Bert2');
INSERT INTO "events" VALUES('LCccr6APql7iVzDp',8,1795018508624,'moved','{"by":1,"entries":[["E",1],[">RVRY",null]]}','A_T40WBN9D7M_GdR/Bert3');
INSERT INTO "events" VALUES('LCccr6APql7iVzDp',9,1795018508650,'moved','{"by":0,"entries":[["A1b:BVgb",0]]}','HR32Btpbrl7JQk4j/Anna3');
INSERT INTO "events" VALUES('xl4_heGAMZZbMagz',1,1795018508727,'created','{"terms":{"game":"pagode","options":{},"rules":1,"clock":{"kind":"days","seconds":600,"increment":5,"days":2},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"HR32Btpbrl7JQk4j","secret":"a5a2f49d3e89347bd0940080094fba274efd25cfb43d5a42120faaececb4f082","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('xl4_heGAMZZbMagz',2,1795018508727,'joined','{"seat":0,"name":"Anna","user":"HR32Btpbrl7JQk4j","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('xl4_heGAMZZbMagz',3,1795018508765,'joined','{"seat":1,"user":"A_T40WBN9D7M_GdR","name":"Bert","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('xl4_heGAMZZbMagz',4,1795018508765,'started','{"chance":[">first 1"]}','A_T40WBN9D7M_GdR/Bert4');
INSERT INTO "events" VALUES('xl4_heGAMZZbMagz',5,1795018509388,'moved','{"by":1,"entries":[["Sa1",1]]}','A_T40WBN9D7M_GdR/Bert5');
INSERT INTO "events" VALUES('xl4_heGAMZZbMagz',6,1795018509616,'moved','{"by":0,"entries":[["Sa2",0]]}','HR32Btpbrl7JQk4j/Anna4');
INSERT INTO "events" VALUES('xl4_heGAMZZbMagz',7,1795018509803,'moved','{"by":1,"entries":[["Sa1-e8",1]]}','A_T40WBN9D7M_GdR/Bert6');
INSERT INTO "events" VALUES('xl4_heGAMZZbMagz',8,1795018509850,'offered','{"by":0,"what":"draw"}','HR32Btpbrl7JQk4j/Anna5');
INSERT INTO "events" VALUES('vr7e41-CWBWf58hU',1,1795018509870,'created','{"terms":{"game":"jaguar","options":{},"rules":1,"clock":{"kind":"time","seconds":900,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"HR32Btpbrl7JQk4j","secret":"fb37693d6b8fa0a3e95493e7e16dc7081bdf0b0c5f8d492c21faf41486d079a6","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('vr7e41-CWBWf58hU',2,1795018509870,'joined','{"seat":0,"name":"Anna","user":"HR32Btpbrl7JQk4j","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('vr7e41-CWBWf58hU',3,1795018509972,'joined','{"seat":1,"user":"A_T40WBN9D7M_GdR","name":"Bert","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('vr7e41-CWBWf58hU',4,1795018509972,'started','{"chance":[">deal 2,9,11,13,15,17,22,23,29,33,34,36,37,38,40/3,6,7,8,12,16,19,20,24,25,26,27,28,30,35"]}','A_T40WBN9D7M_GdR/Bert7');
INSERT INTO "events" VALUES('vr7e41-CWBWf58hU',5,1795018510296,'moved','{"by":0,"entries":[["b29",0]]}','HR32Btpbrl7JQk4j/Anna6');
INSERT INTO "events" VALUES('vr7e41-CWBWf58hU',6,1795018510368,'moved','{"by":1,"entries":[["b27",1]]}','A_T40WBN9D7M_GdR/Bert8');
INSERT INTO "events" VALUES('vr7e41-CWBWf58hU',7,1795018510414,'moved','{"by":0,"entries":[["o2,37",0]]}','HR32Btpbrl7JQk4j/Anna7');
INSERT INTO "events" VALUES('vr7e41-CWBWf58hU',8,1795018510481,'moved','{"by":1,"entries":[["37@1",1]]}','A_T40WBN9D7M_GdR/Bert9');
INSERT INTO "events" VALUES('vr7e41-CWBWf58hU',9,1795018510512,'moved','{"by":0,"entries":[["2@5",0]]}','HR32Btpbrl7JQk4j/Anna8');
INSERT INTO "events" VALUES('vr7e41-CWBWf58hU',10,1795018510626,'moved','{"by":1,"entries":[["o28,30",1]]}','A_T40WBN9D7M_GdR/Bert10');
INSERT INTO "events" VALUES('vr7e41-CWBWf58hU',11,1795018510672,'offered','{"by":1,"what":"takeback"}','A_T40WBN9D7M_GdR/Bert11');
INSERT INTO "events" VALUES('nBwoTugzxFmG2R3R',1,1795018510715,'created','{"terms":{"game":"pagode","options":{},"rules":1,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":3,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"HR32Btpbrl7JQk4j","secret":"b7696205038ace9b3db8fa76745ae18204070384470bad10b4c2c801a020b8b8","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('nBwoTugzxFmG2R3R',2,1795018510715,'joined','{"seat":0,"name":"Anna","user":"HR32Btpbrl7JQk4j","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('nBwoTugzxFmG2R3R',3,1795018510741,'joined','{"seat":1,"user":"A_T40WBN9D7M_GdR","name":"Bert","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('nBwoTugzxFmG2R3R',4,1795018510741,'started','{"chance":[">first 0"]}','A_T40WBN9D7M_GdR/Bert12');
INSERT INTO "events" VALUES('nBwoTugzxFmG2R3R',5,1795018510813,'moved','{"by":0,"entries":[["Sa1",0]]}','HR32Btpbrl7JQk4j/Anna9');
INSERT INTO "events" VALUES('nBwoTugzxFmG2R3R',6,1795018510955,'moved','{"by":1,"entries":[["Sa2",1]]}','A_T40WBN9D7M_GdR/Bert13');
INSERT INTO "events" VALUES('nBwoTugzxFmG2R3R',7,1795018511050,'moved','{"by":0,"entries":[["Sa1-e8",0]]}','HR32Btpbrl7JQk4j/Anna10');
INSERT INTO "events" VALUES('nBwoTugzxFmG2R3R',8,1795018511113,'moved','{"by":1,"entries":[["resign",1]]}',NULL);
INSERT INTO "events" VALUES('nBwoTugzxFmG2R3R',9,1795018511113,'ended','{"winner":0,"scores":[0,0],"reason":"resignation","facts":{}}','A_T40WBN9D7M_GdR/Bert14');
INSERT INTO "events" VALUES('nBwoTugzxFmG2R3R',10,1795018511122,'followed','{"by_table":"viYI8bufhgQwesT6"}',NULL);
INSERT INTO "events" VALUES('viYI8bufhgQwesT6',1,1795018511123,'created','{"terms":{"game":"pagode","options":{},"rules":1,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":3,"number":2,"scores":[0,0],"before":"nBwoTugzxFmG2R3R","mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"HR32Btpbrl7JQk4j","secret":"fe9f947d0bb0bb137e73d58a190c4494fe1f1e73aa22a0091a28e9b5c2dc1666","deal":2,"first":1}',NULL);
INSERT INTO "events" VALUES('viYI8bufhgQwesT6',2,1795018511123,'joined','{"seat":0,"name":"Anna","user":"HR32Btpbrl7JQk4j","level":null,"account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('viYI8bufhgQwesT6',3,1795018511123,'joined','{"seat":1,"name":"Bert","user":"A_T40WBN9D7M_GdR","level":null,"account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('viYI8bufhgQwesT6',4,1795018511123,'started','{"chance":[">first 1"]}',NULL);
INSERT INTO "events" VALUES('viYI8bufhgQwesT6',5,1795018511415,'moved','{"by":1,"entries":[["Sa1",1]]}','A_T40WBN9D7M_GdR/Bert15');
INSERT INTO "events" VALUES('viYI8bufhgQwesT6',6,1795018511596,'moved','{"by":0,"entries":[["Sa2",0]]}','HR32Btpbrl7JQk4j/Anna11');
INSERT INTO "events" VALUES('t5TIohyIHDJEt6KK',1,1795018511665,'created','{"terms":{"game":"jaguar","options":{},"rules":1,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":true,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"HR32Btpbrl7JQk4j","secret":"abc1506b79c4824c7aa27f8b4f684765058c5e45e01a8a30d17af60e5f6d919b","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('t5TIohyIHDJEt6KK',2,1795018511665,'joined','{"seat":0,"name":"Anna","user":"HR32Btpbrl7JQk4j","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('t5TIohyIHDJEt6KK',3,1795018511665,'joined','{"seat":1,"name":"Anna","user":"HR32Btpbrl7JQk4j","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('t5TIohyIHDJEt6KK',4,1795018511665,'started','{"chance":[">deal 2,3,6,10,11,12,14,15,16,20,21,25,29,32,35/1,4,5,8,17,18,19,22,23,26,28,30,33,36,38"]}',NULL);
INSERT INTO "events" VALUES('t5TIohyIHDJEt6KK',5,1795018511729,'moved','{"by":0,"entries":[["b20",0]]}','HR32Btpbrl7JQk4j/Anna12');
INSERT INTO "events" VALUES('t5TIohyIHDJEt6KK',6,1795018511756,'moved','{"by":1,"entries":[["b28",1]]}','HR32Btpbrl7JQk4j/Anna13');
INSERT INTO "events" VALUES('t5TIohyIHDJEt6KK',7,1795018511816,'moved','{"by":1,"entries":[["o23,36",1]]}','HR32Btpbrl7JQk4j/Anna14');
INSERT INTO "events" VALUES('t5TIohyIHDJEt6KK',8,1795018511848,'moved','{"by":0,"entries":[["36@1",0]]}','HR32Btpbrl7JQk4j/Anna15');
INSERT INTO "events" VALUES('t5TIohyIHDJEt6KK',9,1795018511874,'moved','{"by":1,"entries":[["23@5",1]]}','HR32Btpbrl7JQk4j/Anna16');
INSERT INTO "events" VALUES('q7DIciCCn6w8kuvQ',1,1795018511903,'created','{"terms":{"game":"pagoda","options":{"quick":true},"rules":2,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":true,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"HR32Btpbrl7JQk4j","secret":"a93c9c20b354e32464671d272a7fd03068f60e8fce5d7f904a253e0f284222d2","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('q7DIciCCn6w8kuvQ',2,1795018511903,'joined','{"seat":0,"name":"Anna","user":"HR32Btpbrl7JQk4j","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('cxZLMSEBkLL7TDKT',1,1795018511919,'created','{"terms":{"game":"pagode","options":{},"rules":1,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":true,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"HR32Btpbrl7JQk4j","secret":"7bd43a9bfacdb723637ef61dae96b5cc8678460f5bc8216aeacf38fc50ecae2c","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('cxZLMSEBkLL7TDKT',2,1795018511919,'joined','{"seat":0,"name":"Anna","user":"HR32Btpbrl7JQk4j","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('_R7zCQ7IuMhNXj9J',1,1795018511937,'created','{"terms":{"game":"jaguar","options":{},"rules":1,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":true,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"HR32Btpbrl7JQk4j","secret":"13c24144a06eb279c8ff733cd723050da5894f139c41f39dab9ea61f18945690","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('_R7zCQ7IuMhNXj9J',2,1795018511937,'joined','{"seat":0,"name":"Anna","user":"HR32Btpbrl7JQk4j","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('_R7zCQ7IuMhNXj9J',3,1795018511941,'joined','{"seat":1,"user":"A_T40WBN9D7M_GdR","name":"Bert","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('_R7zCQ7IuMhNXj9J',4,1795018511941,'started','{"chance":[">deal 4,5,9,14,16,19,20,23,24,28,31,36,37,39,40/2,3,8,10,13,17,21,22,25,26,27,30,32,33,38"]}','A_T40WBN9D7M_GdR/Bert16');
INSERT INTO "events" VALUES('_R7zCQ7IuMhNXj9J',5,1795018512021,'moved','{"by":0,"entries":[["b31",0]]}','HR32Btpbrl7JQk4j/Anna17');
INSERT INTO "events" VALUES('_R7zCQ7IuMhNXj9J',6,1795018512127,'moved','{"by":1,"entries":[["b26",1]]}','A_T40WBN9D7M_GdR/Bert17');
INSERT INTO "events" VALUES('_R7zCQ7IuMhNXj9J',7,1795018512167,'moved','{"by":0,"entries":[["o28,36",0]]}','HR32Btpbrl7JQk4j/Anna18');
INSERT INTO "events" VALUES('_R7zCQ7IuMhNXj9J',8,1795018512480,'ended','{"winner":0,"scores":[0,0],"reason":"resignation","facts":{}}','A_T40WBN9D7M_GdR/Bert18');
INSERT INTO "events" VALUES('t6IAuO-x2AXow012',1,1795018512556,'created','{"terms":{"game":"pagoda","options":{},"rules":2,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"HR32Btpbrl7JQk4j","secret":"7f6e059a61d51dbb1fcd921ff1a4a9dfa618b3573a813823ad1690ddc06f23f7","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('t6IAuO-x2AXow012',2,1795018512556,'joined','{"seat":0,"name":"Anna","user":"HR32Btpbrl7JQk4j","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('t6IAuO-x2AXow012',3,1795018512607,'joined','{"seat":1,"user":"A_T40WBN9D7M_GdR","name":"Bert","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('t6IAuO-x2AXow012',4,1795018512607,'started','{"chance":[">vg",">bv",">first 1"]}','A_T40WBN9D7M_GdR/Bert19');
INSERT INTO "events" VALUES('t6IAuO-x2AXow012',5,1795018512688,'moved','{"by":1,"entries":[["A4b:RYGv",1]]}','A_T40WBN9D7M_GdR/Bert20');
INSERT INTO "events" VALUES('t6IAuO-x2AXow012',6,1795018512737,'moved','{"by":1,"entries":[["E",1],[">RYBy",null]]}','A_T40WBN9D7M_GdR/Bert21');
INSERT INTO "events" VALUES('t6IAuO-x2AXow012',7,1795018512761,'moved','{"by":0,"entries":[["A3v:RYGB",0]]}','HR32Btpbrl7JQk4j/Anna19');
INSERT INTO "events" VALUES('t6IAuO-x2AXow012',8,1795018512841,'moved','{"by":0,"entries":[["E",0],[">VVVG",null]]}','HR32Btpbrl7JQk4j/Anna20');
INSERT INTO "events" VALUES('t6IAuO-x2AXow012',9,1795018513013,'moved','{"by":1,"entries":[["A4b:RYBb",1]]}','A_T40WBN9D7M_GdR/Bert22');
INSERT INTO "events" VALUES('t6IAuO-x2AXow012',10,1795018513274,'moved','{"by":1,"entries":[["E",1],[">RYYr",null]]}','A_T40WBN9D7M_GdR/Bert23');
INSERT INTO "events" VALUES('t6IAuO-x2AXow012',11,1795018513527,'ended','{"winner":1,"scores":[1,2],"reason":"resignation","facts":{}}','HR32Btpbrl7JQk4j/Anna21');
INSERT INTO "events" VALUES('t6IAuO-x2AXow012',12,1795018514283,'offered','{"by":1,"what":"rematch"}','A_T40WBN9D7M_GdR/Bert24');
INSERT INTO "events" VALUES('kFObg9S9wco9zfAw',1,1795018514322,'created','{"terms":{"game":"pagode","options":{},"rules":1,"clock":{"kind":"time","seconds":36000,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"HR32Btpbrl7JQk4j","secret":"f3b9764df211f068d9f5e70984da890565d0f4808e4a7b051d84c27561742b9f","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('kFObg9S9wco9zfAw',2,1795018514322,'joined','{"seat":0,"name":"Anna","user":"HR32Btpbrl7JQk4j","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('kFObg9S9wco9zfAw',3,1795018514322,'joined','{"seat":1,"name":"master","level":"master"}',NULL);
INSERT INTO "events" VALUES('kFObg9S9wco9zfAw',4,1795018514322,'started','{"chance":[">first 0"]}',NULL);
INSERT INTO "events" VALUES('kFObg9S9wco9zfAw',5,1795018514424,'moved','{"by":0,"entries":[["Sa1",0]]}','HR32Btpbrl7JQk4j/Anna22');
INSERT INTO "events" VALUES('xfztPDZVUl8DWbMw',1,1795018514685,'created','{"terms":{"game":"pagoda","options":{},"rules":2,"clock":{"kind":"time","seconds":36000,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"HR32Btpbrl7JQk4j","secret":"cb0315a33d8492d4b63b686e4a34c44e1bec6de45452968c95ade72174875dd6","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('xfztPDZVUl8DWbMw',2,1795018514685,'joined','{"seat":0,"name":"Anna","user":"HR32Btpbrl7JQk4j","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('xfztPDZVUl8DWbMw',3,1795018514685,'joined','{"seat":1,"name":"master","level":"master"}',NULL);
INSERT INTO "events" VALUES('xfztPDZVUl8DWbMw',4,1795018514685,'started','{"chance":[">bv",">ry",">first 1"]}',NULL);
INSERT INTO "events" VALUES('49HWC6S6fYHw49nu',1,1795018514829,'created','{"terms":{"game":"jaguar","options":{},"rules":1,"clock":{"kind":"time","seconds":36000,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"HR32Btpbrl7JQk4j","secret":"c209f1c0012e23872edde64b23314584f565faa9554f00ff1faa5f0d77793983","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('49HWC6S6fYHw49nu',2,1795018514829,'joined','{"seat":0,"name":"Anna","user":"HR32Btpbrl7JQk4j","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('49HWC6S6fYHw49nu',3,1795018514829,'joined','{"seat":1,"name":"master","level":"master"}',NULL);
INSERT INTO "events" VALUES('49HWC6S6fYHw49nu',4,1795018514829,'started','{"chance":[">deal 1,5,9,10,12,13,16,18,19,23,25,27,30,34,37/2,4,6,7,8,14,17,20,21,28,32,36,38,39,40"]}',NULL);
INSERT INTO "events" VALUES('49HWC6S6fYHw49nu',5,1795018514977,'moved','{"by":0,"entries":[["b23",0]]}','HR32Btpbrl7JQk4j/Anna23');
INSERT INTO "events" VALUES('kFObg9S9wco9zfAw',6,1795018516114,'moved','{"by":1,"entries":[["STa9",1]],"waited":208,"thought":{"expected":0.495,"simulations":16,"seconds":1.03,"line":[],"others":[{"move":"STi2","expected":0.492},{"move":"STi1","expected":0.491},{"move":"STb9","expected":0.49}],"at_most":true}}',NULL);
INSERT INTO "events" VALUES('xfztPDZVUl8DWbMw',5,1795018516481,'moved','{"by":1,"entries":[["C6y:Y",1]],"waited":1421,"thought":{"expected":null,"simulations":1,"seconds":0.16,"line":[],"others":[],"at_most":false}}',NULL);
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
INSERT INTO "notes" VALUES('HR32Btpbrl7JQk4j','t6IAuO-x2AXow012',1795018513858,'the red roof came too late');
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
INSERT INTO "rating_history" VALUES('_R7zCQ7IuMhNXj9J','A_T40WBN9D7M_GdR','jaguar','people',1795018512480,1.33768910502388257554e+03,2.90318964674752123741e+02);
INSERT INTO "rating_history" VALUES('_R7zCQ7IuMhNXj9J','HR32Btpbrl7JQk4j','jaguar','people',1795018512480,1.66231089497611742447e+03,2.90318964674752123741e+02);
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
INSERT INTO "ratings" VALUES('jaguar','people','A_T40WBN9D7M_GdR',1.33768910502388257554e+03,2.90318964674752123741e+02,0.06,1);
INSERT INTO "ratings" VALUES('jaguar','people','HR32Btpbrl7JQk4j',1.66231089497611742447e+03,2.90318964674752123741e+02,0.06,1);
CREATE TABLE recovery_codes (
	"key" VARCHAR(64) NOT NULL, 
	user_id VARCHAR(32) NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "recovery_codes" VALUES('b5387489c066576b7ab002fadd463aed413070c9f648bad5c87743eac9fd8f98','HR32Btpbrl7JQk4j');
INSERT INTO "recovery_codes" VALUES('ff3a3f9186ad3319e2f70628abf6ed1e4a3bf92b6af9ab795183d585a66d358d','HR32Btpbrl7JQk4j');
INSERT INTO "recovery_codes" VALUES('afdcde1e43c2c069580d339cd58abd6912dc36c36fab4fb4f10d8e64d627e024','HR32Btpbrl7JQk4j');
INSERT INTO "recovery_codes" VALUES('201d4c7c6551a83d0927c5b209c499a723971919b8fdb3314a097fb5954847bd','HR32Btpbrl7JQk4j');
INSERT INTO "recovery_codes" VALUES('3aa187564e3bb8101d8848f9eb4406bd7bc4a2b8c6b9e0cceb64a7a30cc5cf34','HR32Btpbrl7JQk4j');
INSERT INTO "recovery_codes" VALUES('3a38c80fb52decc7d86fd62b00de1d3a1b8829ddd38e4b9d2a2e46ff72d50020','HR32Btpbrl7JQk4j');
INSERT INTO "recovery_codes" VALUES('43a081e7784317cd11edeb2ba955af8e316d0a834ccf1768b3d85d4dc1487544','HR32Btpbrl7JQk4j');
INSERT INTO "recovery_codes" VALUES('a458c7c8f456c36176e4f6aec49b91ca24e746b33b13b293aced36172fffbd2b','HR32Btpbrl7JQk4j');
INSERT INTO "recovery_codes" VALUES('bdc0d9af1e6a0beab0b15dac8b36b3d7e9d66506de83916b81de04d3fb7c03b1','A_T40WBN9D7M_GdR');
INSERT INTO "recovery_codes" VALUES('6e795bbf9f12513dfcdad36269361065acd8607644f42c13343aebc468f93cc7','A_T40WBN9D7M_GdR');
INSERT INTO "recovery_codes" VALUES('ae6a976383fed1d286453fdcdbab1a85ed185d53ed476f2cd70a8501be2e0cf3','A_T40WBN9D7M_GdR');
INSERT INTO "recovery_codes" VALUES('0f52198640cfe742103310462bda838f8c8b09df53713c768db8bed6e4cbc659','A_T40WBN9D7M_GdR');
INSERT INTO "recovery_codes" VALUES('f13af2f311d41a67ae5127bc0846f75dec9ef0f6feb55d074a4a70e2576bf527','A_T40WBN9D7M_GdR');
INSERT INTO "recovery_codes" VALUES('1cc711525b02b511b6b8fab934aaa9d52ad2e7d83c3a2f816250eb60a5ee0015','A_T40WBN9D7M_GdR');
INSERT INTO "recovery_codes" VALUES('9969efef11f60c6ae366d0e4e8b5696180707b382aa0d8c75dd8d4029af01cbf','A_T40WBN9D7M_GdR');
INSERT INTO "recovery_codes" VALUES('bc48a73491075392964965a3ae6d3ff3edd365114fe41a9cc3d0fc39548b36b3','A_T40WBN9D7M_GdR');
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
INSERT INTO "reviews" VALUES('t6IAuO-x2AXow012','HR32Btpbrl7JQk4j',1795018513625,6400,0,3,1795018546914,NULL,'[]');
CREATE TABLE sessions (
	"key" VARCHAR(64) NOT NULL, 
	user_id VARCHAR(32) NOT NULL, 
	created BIGINT NOT NULL, seen BIGINT DEFAULT '0' NOT NULL, device VARCHAR(60) DEFAULT '' NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "sessions" VALUES('c7963df0608e2b6d838aa2394b01ec59491cdcebb7c9b9dc064cc71241c984a7','HR32Btpbrl7JQk4j',1795018507061,1795018507061,'Python');
INSERT INTO "sessions" VALUES('df0fd2f27e15e05362fdca60bb00d30294206fb7a89d2f14046a65281b5fd42c','A_T40WBN9D7M_GdR',1795018507952,1795018507952,'Python');
CREATE TABLE settings (
	name VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "settings" VALUES('cookie key','4f99f5cffc4ef39eacdab821b2b020b601fc679f2a5e53d0eb7de4a63331528e');
INSERT INTO "settings" VALUES('vapid key','-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgs0UIm8+54RXnFamZ
tUsAFZSOb8biPsP5wvH0MrBnW7ChRANCAATzGiEKVHdmr7oKa8V0CM2qpWdHH2RD
yX/esHFcTJMcCBsuv8xirw43CURgWdMnamWtf1rbrn1Jmy66dVaLCqXD
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
INSERT INTO "tables" VALUES('LCccr6APql7iVzDp','pagoda','playing',0,0,1,'HR32Btpbrl7JQk4j','A_T40WBN9D7M_GdR',NULL,NULL,1795018507977,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('xl4_heGAMZZbMagz','pagode','playing',0,0,0,'HR32Btpbrl7JQk4j','A_T40WBN9D7M_GdR',NULL,NULL,1795018508727,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('vr7e41-CWBWf58hU','jaguar','playing',0,0,0,'HR32Btpbrl7JQk4j','A_T40WBN9D7M_GdR',NULL,NULL,1795018509870,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('nBwoTugzxFmG2R3R','pagode','over',0,0,0,'HR32Btpbrl7JQk4j','A_T40WBN9D7M_GdR',NULL,NULL,1795018510715,1795018511113,0,'resignation');
INSERT INTO "tables" VALUES('viYI8bufhgQwesT6','pagode','playing',0,0,0,'HR32Btpbrl7JQk4j','A_T40WBN9D7M_GdR',NULL,NULL,1795018511123,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('t5TIohyIHDJEt6KK','jaguar','playing',0,0,0,'HR32Btpbrl7JQk4j','HR32Btpbrl7JQk4j',NULL,NULL,1795018511665,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('q7DIciCCn6w8kuvQ','pagoda','waiting',1,0,0,'HR32Btpbrl7JQk4j',NULL,NULL,NULL,1795018511903,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('cxZLMSEBkLL7TDKT','pagode','waiting',0,1,0,'HR32Btpbrl7JQk4j',NULL,NULL,NULL,1795018511919,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('_R7zCQ7IuMhNXj9J','jaguar','over',0,0,1,'HR32Btpbrl7JQk4j','A_T40WBN9D7M_GdR',NULL,NULL,1795018511937,1795018512480,0,'resignation');
INSERT INTO "tables" VALUES('t6IAuO-x2AXow012','pagoda','over',0,0,0,'HR32Btpbrl7JQk4j','A_T40WBN9D7M_GdR',NULL,NULL,1795018512556,1795018513527,1,'resignation');
INSERT INTO "tables" VALUES('kFObg9S9wco9zfAw','pagode','playing',0,0,0,'HR32Btpbrl7JQk4j',NULL,NULL,'master',1795018514322,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('xfztPDZVUl8DWbMw','pagoda','playing',0,0,0,'HR32Btpbrl7JQk4j',NULL,NULL,'master',1795018514685,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('49HWC6S6fYHw49nu','jaguar','playing',0,0,0,'HR32Btpbrl7JQk4j',NULL,NULL,'master',1795018514829,NULL,NULL,NULL);
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
INSERT INTO "tokens" VALUES('JkRIqAzUlYso','HR32Btpbrl7JQk4j','dbc5ea17ede9d399598ad981d9a2ea43393df74d8a1940e17159740c3f8fa36a','bot','play read',1795018507966);
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
INSERT INTO "users" VALUES('HR32Btpbrl7JQk4j','Anna','anna','$argon2id$v=19$m=65536,t=3,p=4$UAjB8ZZLXl7r9IC5CSKakQ$vSuRx7am4psFXOaKnKDTALvjAl0kx0bK88CPWIvOj7c',1795018506409,0,NULL,NULL);
INSERT INTO "users" VALUES('A_T40WBN9D7M_GdR','Bert','bert','$argon2id$v=19$m=65536,t=3,p=4$sf+kXI8OOGLbiL5BtmiCPA$kOlHRdWlVWsPQrn85bD9d7k5/g/xb7E0R/LyrzjLbnE',1795018506462,0,NULL,NULL);
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
COMMIT;
