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
INSERT INTO "audit_log" VALUES('bElYCM4WiWvxuigr',1795122234808,'waVkR8BQUMY-udGO','made an account','waVkR8BQUMY-udGO','');
INSERT INTO "audit_log" VALUES('1E8VLk6EeGWNOpGF',1795122234810,'waVkR8BQUMY-udGO','made recovery codes','waVkR8BQUMY-udGO','');
INSERT INTO "audit_log" VALUES('pKmKk5VVHzWp0ScY',1795122236488,'lDtKVVx1mgLOhKqz','made an account','lDtKVVx1mgLOhKqz','');
INSERT INTO "audit_log" VALUES('qqKPHAAX-CWsXXFX',1795122236489,'lDtKVVx1mgLOhKqz','made recovery codes','lDtKVVx1mgLOhKqz','');
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
INSERT INTO "daily_chains" VALUES('2026-11-19','204f406c3192afee22458baf2bac790e8312d400d47eb6d64c88590f8bdfc08e','2026-11-19',20000);
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
INSERT INTO "events" VALUES('Gg4Cv4KubR3Sc-PL',1,1795122236978,'created','{"terms":{"game":"pagoda","options":{},"rules":2,"clock":{"kind":"time","seconds":900,"increment":5,"days":3},"rated":true,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"waVkR8BQUMY-udGO","secret":"b78ddf7984e4534603ec20568e4da5aa8325c19a8509cfe6b93ac9712467ce1a","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('Gg4Cv4KubR3Sc-PL',2,1795122236978,'joined','{"seat":0,"name":"Anna","user":"waVkR8BQUMY-udGO","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('Gg4Cv4KubR3Sc-PL',3,1795122237103,'joined','{"seat":1,"user":"lDtKVVx1mgLOhKqz","name":"Bert","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('Gg4Cv4KubR3Sc-PL',4,1795122237103,'started','{"chance":[">rg",">rv",">first 0"]}','lDtKVVx1mgLOhKqz/Bert1');
INSERT INTO "events" VALUES('Gg4Cv4KubR3Sc-PL',5,1795122239661,'moved','{"by":0,"entries":[["A4b:RYGr",0]]}','waVkR8BQUMY-udGO/Anna1');
INSERT INTO "events" VALUES('Gg4Cv4KubR3Sc-PL',6,1795122239863,'moved','{"by":0,"entries":[["E",0],[">BRVb",null]]}','waVkR8BQUMY-udGO/Anna2');
INSERT INTO "events" VALUES('Gg4Cv4KubR3Sc-PL',7,1795122240513,'moved','{"by":1,"entries":[["A3v:RYGB",1]]}','lDtKVVx1mgLOhKqz/Bert2');
INSERT INTO "events" VALUES('Gg4Cv4KubR3Sc-PL',8,1795122241423,'moved','{"by":1,"entries":[["E",1],[">BGYG",null]]}','lDtKVVx1mgLOhKqz/Bert3');
INSERT INTO "events" VALUES('Gg4Cv4KubR3Sc-PL',9,1795122241854,'moved','{"by":0,"entries":[["A1b:BBVV",0]]}','waVkR8BQUMY-udGO/Anna3');
INSERT INTO "events" VALUES('mOJ9pl_Nyf0f31cf',1,1795122242195,'created','{"terms":{"game":"pagode","options":{},"rules":1,"clock":{"kind":"days","seconds":600,"increment":5,"days":2},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"waVkR8BQUMY-udGO","secret":"cbdaa50cf5640554b6bd3c49db800a0bac54fd4f3430a221853e9d5d39455f2d","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('mOJ9pl_Nyf0f31cf',2,1795122242195,'joined','{"seat":0,"name":"Anna","user":"waVkR8BQUMY-udGO","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('mOJ9pl_Nyf0f31cf',3,1795122242304,'joined','{"seat":1,"user":"lDtKVVx1mgLOhKqz","name":"Bert","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('mOJ9pl_Nyf0f31cf',4,1795122242304,'started','{"chance":[">first 1"]}','lDtKVVx1mgLOhKqz/Bert4');
INSERT INTO "events" VALUES('mOJ9pl_Nyf0f31cf',5,1795122243547,'moved','{"by":1,"entries":[["Sa1",1]]}','lDtKVVx1mgLOhKqz/Bert5');
INSERT INTO "events" VALUES('mOJ9pl_Nyf0f31cf',6,1795122244162,'moved','{"by":0,"entries":[["Sa2",0]]}','waVkR8BQUMY-udGO/Anna4');
INSERT INTO "events" VALUES('mOJ9pl_Nyf0f31cf',7,1795122244530,'moved','{"by":1,"entries":[["Sa1-e8",1]]}','lDtKVVx1mgLOhKqz/Bert6');
INSERT INTO "events" VALUES('mOJ9pl_Nyf0f31cf',8,1795122244751,'offered','{"by":0,"what":"draw"}','waVkR8BQUMY-udGO/Anna5');
INSERT INTO "events" VALUES('3hfgZfv6M0Dr_Mjy',1,1795122245070,'created','{"terms":{"game":"jaguar","options":{},"rules":1,"clock":{"kind":"time","seconds":900,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"waVkR8BQUMY-udGO","secret":"b5505fdea60dc0e8ba155b2dd9ffdc0ba75a7d514e9d7175cd5308322a006e32","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('3hfgZfv6M0Dr_Mjy',2,1795122245070,'joined','{"seat":0,"name":"Anna","user":"waVkR8BQUMY-udGO","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('3hfgZfv6M0Dr_Mjy',3,1795122245380,'joined','{"seat":1,"user":"lDtKVVx1mgLOhKqz","name":"Bert","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('3hfgZfv6M0Dr_Mjy',4,1795122245380,'started','{"chance":[">deal 2,3,7,8,11,15,22,23,27,33,34,35,36,38,39/1,6,13,14,17,20,21,24,28,29,30,31,32,37,40"]}','lDtKVVx1mgLOhKqz/Bert7');
INSERT INTO "events" VALUES('3hfgZfv6M0Dr_Mjy',5,1795122246547,'moved','{"by":0,"entries":[["b33",0]]}','waVkR8BQUMY-udGO/Anna6');
INSERT INTO "events" VALUES('3hfgZfv6M0Dr_Mjy',6,1795122247475,'moved','{"by":1,"entries":[["b28",1]]}','lDtKVVx1mgLOhKqz/Bert8');
INSERT INTO "events" VALUES('3hfgZfv6M0Dr_Mjy',7,1795122248193,'moved','{"by":0,"entries":[["o27,38",0]]}','waVkR8BQUMY-udGO/Anna7');
INSERT INTO "events" VALUES('3hfgZfv6M0Dr_Mjy',8,1795122248959,'moved','{"by":1,"entries":[["38@1",1]]}','lDtKVVx1mgLOhKqz/Bert9');
INSERT INTO "events" VALUES('3hfgZfv6M0Dr_Mjy',9,1795122249292,'moved','{"by":0,"entries":[["27@5",0]]}','waVkR8BQUMY-udGO/Anna8');
INSERT INTO "events" VALUES('3hfgZfv6M0Dr_Mjy',10,1795122249703,'moved','{"by":1,"entries":[["o20,31",1]]}','lDtKVVx1mgLOhKqz/Bert10');
INSERT INTO "events" VALUES('3hfgZfv6M0Dr_Mjy',11,1795122250077,'offered','{"by":1,"what":"takeback"}','lDtKVVx1mgLOhKqz/Bert11');
INSERT INTO "events" VALUES('qctUFO2GckowzjeR',1,1795122250245,'created','{"terms":{"game":"pagode","options":{},"rules":1,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":3,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"waVkR8BQUMY-udGO","secret":"c9adb4c2e6c7d77c0028bd9df2ffe2997c2ecf2d6ab7ac9e01a435d509b42f1a","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('qctUFO2GckowzjeR',2,1795122250245,'joined','{"seat":0,"name":"Anna","user":"waVkR8BQUMY-udGO","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('qctUFO2GckowzjeR',3,1795122250347,'joined','{"seat":1,"user":"lDtKVVx1mgLOhKqz","name":"Bert","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('qctUFO2GckowzjeR',4,1795122250347,'started','{"chance":[">first 1"]}','lDtKVVx1mgLOhKqz/Bert12');
INSERT INTO "events" VALUES('qctUFO2GckowzjeR',5,1795122250928,'moved','{"by":1,"entries":[["Sa1",1]]}','lDtKVVx1mgLOhKqz/Bert13');
INSERT INTO "events" VALUES('qctUFO2GckowzjeR',6,1795122251229,'moved','{"by":0,"entries":[["Sa2",0]]}','waVkR8BQUMY-udGO/Anna9');
INSERT INTO "events" VALUES('qctUFO2GckowzjeR',7,1795122251400,'moved','{"by":1,"entries":[["Sa1-e8",1]]}','lDtKVVx1mgLOhKqz/Bert14');
INSERT INTO "events" VALUES('qctUFO2GckowzjeR',8,1795122251628,'moved','{"by":0,"entries":[["resign",0]]}',NULL);
INSERT INTO "events" VALUES('qctUFO2GckowzjeR',9,1795122251628,'ended','{"winner":1,"scores":[0,0],"reason":"resignation","facts":{}}','waVkR8BQUMY-udGO/Anna10');
INSERT INTO "events" VALUES('qctUFO2GckowzjeR',10,1795122251757,'followed','{"by_table":"sCphNenKyUK_VQ-_"}',NULL);
INSERT INTO "events" VALUES('sCphNenKyUK_VQ-_',1,1795122251757,'created','{"terms":{"game":"pagode","options":{},"rules":1,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":3,"number":2,"scores":[0,0],"before":"qctUFO2GckowzjeR","mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"waVkR8BQUMY-udGO","secret":"44882aaffeb3050ff05c77f4e35ceefc3dfb64915b10b1eec5ddf8941774f8b9","deal":2,"first":0}',NULL);
INSERT INTO "events" VALUES('sCphNenKyUK_VQ-_',2,1795122251757,'joined','{"seat":0,"name":"Anna","user":"waVkR8BQUMY-udGO","level":null,"account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('sCphNenKyUK_VQ-_',3,1795122251757,'joined','{"seat":1,"name":"Bert","user":"lDtKVVx1mgLOhKqz","level":null,"account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('sCphNenKyUK_VQ-_',4,1795122251757,'started','{"chance":[">first 0"]}',NULL);
INSERT INTO "events" VALUES('sCphNenKyUK_VQ-_',5,1795122252161,'moved','{"by":0,"entries":[["Sa1",0]]}','waVkR8BQUMY-udGO/Anna11');
INSERT INTO "events" VALUES('sCphNenKyUK_VQ-_',6,1795122252505,'moved','{"by":1,"entries":[["Sa2",1]]}','lDtKVVx1mgLOhKqz/Bert15');
INSERT INTO "events" VALUES('33ptDMfm_6N7O4If',1,1795122252616,'created','{"terms":{"game":"jaguar","options":{},"rules":1,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":true,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"waVkR8BQUMY-udGO","secret":"3c055496e3e1c8b5438cbac0d0e6fab79dbe744064fc19090bb2f5fbaaaa20c9","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('33ptDMfm_6N7O4If',2,1795122252616,'joined','{"seat":0,"name":"Anna","user":"waVkR8BQUMY-udGO","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('33ptDMfm_6N7O4If',3,1795122252616,'joined','{"seat":1,"name":"Anna","user":"waVkR8BQUMY-udGO","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('33ptDMfm_6N7O4If',4,1795122252616,'started','{"chance":[">deal 3,6,7,9,10,11,12,18,19,21,22,28,29,31,38/5,8,13,14,15,16,23,24,25,27,30,33,34,35,36"]}',NULL);
INSERT INTO "events" VALUES('33ptDMfm_6N7O4If',5,1795122252795,'moved','{"by":0,"entries":[["b28",0]]}','waVkR8BQUMY-udGO/Anna12');
INSERT INTO "events" VALUES('33ptDMfm_6N7O4If',6,1795122252997,'moved','{"by":1,"entries":[["b27",1]]}','waVkR8BQUMY-udGO/Anna13');
INSERT INTO "events" VALUES('33ptDMfm_6N7O4If',7,1795122253152,'moved','{"by":0,"entries":[["o29,31",0]]}','waVkR8BQUMY-udGO/Anna14');
INSERT INTO "events" VALUES('33ptDMfm_6N7O4If',8,1795122253460,'moved','{"by":1,"entries":[["31@1",1]]}','waVkR8BQUMY-udGO/Anna15');
INSERT INTO "events" VALUES('33ptDMfm_6N7O4If',9,1795122253757,'moved','{"by":0,"entries":[["29@5",0]]}','waVkR8BQUMY-udGO/Anna16');
INSERT INTO "events" VALUES('hYcOWS04ES7Fu-ki',1,1795122254131,'created','{"terms":{"game":"pagoda","options":{"quick":true},"rules":2,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":true,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"waVkR8BQUMY-udGO","secret":"8900fec0c4aeec8856c9ce2d37897337795469db694a5e633b22796af282aeb3","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('hYcOWS04ES7Fu-ki',2,1795122254131,'joined','{"seat":0,"name":"Anna","user":"waVkR8BQUMY-udGO","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('jxX58IVUWzYNj-IK',1,1795122254297,'created','{"terms":{"game":"pagode","options":{},"rules":1,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":true,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"waVkR8BQUMY-udGO","secret":"85217dbc2b07f917b58e3a2dd0c91a2026f2fc6872ef131b81a85a0842f0588c","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('jxX58IVUWzYNj-IK',2,1795122254297,'joined','{"seat":0,"name":"Anna","user":"waVkR8BQUMY-udGO","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('lJD0ZaU24z146JZX',1,1795122254467,'created','{"terms":{"game":"jaguar","options":{},"rules":1,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":true,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"waVkR8BQUMY-udGO","secret":"27dd225feb68815014de3c477be30fc25768697760247090590f75095068505a","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('lJD0ZaU24z146JZX',2,1795122254467,'joined','{"seat":0,"name":"Anna","user":"waVkR8BQUMY-udGO","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('lJD0ZaU24z146JZX',3,1795122254532,'joined','{"seat":1,"user":"lDtKVVx1mgLOhKqz","name":"Bert","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('lJD0ZaU24z146JZX',4,1795122254532,'started','{"chance":[">deal 2,7,9,12,21,22,25,27,28,30,35,36,37,39,40/3,4,5,6,10,13,16,17,19,20,26,31,33,34,38"]}','lDtKVVx1mgLOhKqz/Bert16');
INSERT INTO "events" VALUES('lJD0ZaU24z146JZX',5,1795122254856,'moved','{"by":0,"entries":[["b30",0]]}','waVkR8BQUMY-udGO/Anna17');
INSERT INTO "events" VALUES('lJD0ZaU24z146JZX',6,1795122255280,'moved','{"by":1,"entries":[["b3",1]]}','lDtKVVx1mgLOhKqz/Bert17');
INSERT INTO "events" VALUES('lJD0ZaU24z146JZX',7,1795122255338,'moved','{"by":0,"entries":[["o27,28",0]]}','waVkR8BQUMY-udGO/Anna18');
INSERT INTO "events" VALUES('lJD0ZaU24z146JZX',8,1795122255971,'ended','{"winner":0,"scores":[0,0],"reason":"resignation","facts":{}}','lDtKVVx1mgLOhKqz/Bert18');
INSERT INTO "events" VALUES('USbR4GtEDS8GxbzC',1,1795122256256,'created','{"terms":{"game":"pagoda","options":{},"rules":2,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"waVkR8BQUMY-udGO","secret":"b25bf855cd29a3bec1a8c7d8f32b0ed7ebb836a0e118dbfc91ea7bc3ebb81536","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('USbR4GtEDS8GxbzC',2,1795122256256,'joined','{"seat":0,"name":"Anna","user":"waVkR8BQUMY-udGO","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('USbR4GtEDS8GxbzC',3,1795122256312,'joined','{"seat":1,"user":"lDtKVVx1mgLOhKqz","name":"Bert","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('USbR4GtEDS8GxbzC',4,1795122256312,'started','{"chance":[">vb",">rb",">first 1"]}','lDtKVVx1mgLOhKqz/Bert19');
INSERT INTO "events" VALUES('USbR4GtEDS8GxbzC',5,1795122256605,'moved','{"by":1,"entries":[["A4b:RYGr",1]]}','lDtKVVx1mgLOhKqz/Bert20');
INSERT INTO "events" VALUES('USbR4GtEDS8GxbzC',6,1795122256801,'moved','{"by":1,"entries":[["E",1],[">GRRg",null]]}','lDtKVVx1mgLOhKqz/Bert21');
INSERT INTO "events" VALUES('USbR4GtEDS8GxbzC',7,1795122256883,'moved','{"by":0,"entries":[["A3v:RYGB",0]]}','waVkR8BQUMY-udGO/Anna19');
INSERT INTO "events" VALUES('USbR4GtEDS8GxbzC',8,1795122256908,'moved','{"by":0,"entries":[["E",0],[">YVYG",null]]}','waVkR8BQUMY-udGO/Anna20');
INSERT INTO "events" VALUES('USbR4GtEDS8GxbzC',9,1795122256932,'moved','{"by":1,"entries":[["A4b:RGgb",1]]}','lDtKVVx1mgLOhKqz/Bert22');
INSERT INTO "events" VALUES('USbR4GtEDS8GxbzC',10,1795122257431,'moved','{"by":1,"entries":[["E",1],[">VVrv",null]]}','lDtKVVx1mgLOhKqz/Bert23');
INSERT INTO "events" VALUES('USbR4GtEDS8GxbzC',11,1795122257767,'ended','{"winner":1,"scores":[1,2],"reason":"resignation","facts":{}}','waVkR8BQUMY-udGO/Anna21');
INSERT INTO "events" VALUES('USbR4GtEDS8GxbzC',12,1795122259032,'offered','{"by":1,"what":"rematch"}','lDtKVVx1mgLOhKqz/Bert24');
INSERT INTO "events" VALUES('yC4b9nNfKLl-5yQJ',1,1795122259085,'created','{"terms":{"game":"pagode","options":{},"rules":1,"clock":{"kind":"time","seconds":36000,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"waVkR8BQUMY-udGO","secret":"70d9bca9bdd3b4b3e35bc7acae31b171836557d002c4d9f9cdc04195b722bcfc","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('yC4b9nNfKLl-5yQJ',2,1795122259085,'joined','{"seat":0,"name":"Anna","user":"waVkR8BQUMY-udGO","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('yC4b9nNfKLl-5yQJ',3,1795122259085,'joined','{"seat":1,"name":"master","level":"master"}',NULL);
INSERT INTO "events" VALUES('yC4b9nNfKLl-5yQJ',4,1795122259085,'started','{"chance":[">first 1"]}',NULL);
INSERT INTO "events" VALUES('sV5KgybFBXuH9y6W',1,1795122259141,'created','{"terms":{"game":"pagoda","options":{},"rules":2,"clock":{"kind":"time","seconds":36000,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"waVkR8BQUMY-udGO","secret":"cad0625e5fb41ea35848f69b70929abd4c50157b6d696a680ef60a7b7fe29db6","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('sV5KgybFBXuH9y6W',2,1795122259141,'joined','{"seat":0,"name":"Anna","user":"waVkR8BQUMY-udGO","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('sV5KgybFBXuH9y6W',3,1795122259141,'joined','{"seat":1,"name":"master","level":"master"}',NULL);
INSERT INTO "events" VALUES('sV5KgybFBXuH9y6W',4,1795122259141,'started','{"chance":[">bg",">rv",">first 0"]}',NULL);
INSERT INTO "events" VALUES('sV5KgybFBXuH9y6W',5,1795122259199,'moved','{"by":0,"entries":[["A4b:RYGg",0]]}','waVkR8BQUMY-udGO/Anna22');
INSERT INTO "events" VALUES('sV5KgybFBXuH9y6W',6,1795122259261,'moved','{"by":0,"entries":[["E",0],[">GGRr",null]]}','waVkR8BQUMY-udGO/Anna23');
INSERT INTO "events" VALUES('aBTsWQU7n2kzl4Ve',1,1795122259315,'created','{"terms":{"game":"jaguar","options":{},"rules":1,"clock":{"kind":"time","seconds":36000,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"waVkR8BQUMY-udGO","secret":"6b9cb636609eec35023e3bd39c22cafb270de61a2c2a345a7f97dbfdb653fe09","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('aBTsWQU7n2kzl4Ve',2,1795122259315,'joined','{"seat":0,"name":"Anna","user":"waVkR8BQUMY-udGO","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('aBTsWQU7n2kzl4Ve',3,1795122259315,'joined','{"seat":1,"name":"master","level":"master"}',NULL);
INSERT INTO "events" VALUES('aBTsWQU7n2kzl4Ve',4,1795122259315,'started','{"chance":[">deal 1,7,11,14,21,23,25,26,28,32,33,34,36,38,39/2,3,9,10,12,13,15,16,17,20,22,27,29,31,35"]}',NULL);
INSERT INTO "events" VALUES('aBTsWQU7n2kzl4Ve',5,1795122259348,'moved','{"by":0,"entries":[["b28",0]]}','waVkR8BQUMY-udGO/Anna24');
INSERT INTO "events" VALUES('yC4b9nNfKLl-5yQJ',5,1795122260981,'moved','{"by":1,"entries":[["STd5",1]],"waited":26,"thought":{"expected":0.55,"simulations":16,"seconds":0.39,"line":[],"others":[{"move":"STa5","expected":0.544},{"move":"STc4","expected":0.531},{"move":"STe6","expected":0.529}],"at_most":true}}',NULL);
INSERT INTO "events" VALUES('sV5KgybFBXuH9y6W',7,1795122262213,'moved','{"by":1,"entries":[["C6v:V",1]],"waited":1704,"thought":{"expected":null,"simulations":1,"seconds":0.62,"line":[],"others":[],"at_most":false}}',NULL);
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
INSERT INTO "notes" VALUES('waVkR8BQUMY-udGO','USbR4GtEDS8GxbzC',1795122258595,'the red roof came too late');
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
INSERT INTO "rating_history" VALUES('lJD0ZaU24z146JZX','lDtKVVx1mgLOhKqz','jaguar','people',1795122255971,1.33768910502388257554e+03,2.90318964674752123741e+02);
INSERT INTO "rating_history" VALUES('lJD0ZaU24z146JZX','waVkR8BQUMY-udGO','jaguar','people',1795122255971,1.66231089497611742447e+03,2.90318964674752123741e+02);
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
INSERT INTO "ratings" VALUES('jaguar','people','lDtKVVx1mgLOhKqz',1.33768910502388257554e+03,2.90318964674752123741e+02,0.06,1);
INSERT INTO "ratings" VALUES('jaguar','people','waVkR8BQUMY-udGO',1.66231089497611742447e+03,2.90318964674752123741e+02,0.06,1);
CREATE TABLE recovery_codes (
	"key" VARCHAR(64) NOT NULL, 
	user_id VARCHAR(32) NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "recovery_codes" VALUES('8c8b31522b4f47aab2524ad8b098c80e5a9eb73dbd434aaf8c8efb436400daf6','waVkR8BQUMY-udGO');
INSERT INTO "recovery_codes" VALUES('e43dff02306e2809b0810579c40c6e87df7f3fcbae921bd149e71099d6243cbf','waVkR8BQUMY-udGO');
INSERT INTO "recovery_codes" VALUES('e789256ffe52f266dcadac1903ff083b8cccf2eb33283a32f52d663b1adda23c','waVkR8BQUMY-udGO');
INSERT INTO "recovery_codes" VALUES('7f05e5cfc9f81a59575e9e796325a707dee76b63bef3a90bb88f11bb4fbab212','waVkR8BQUMY-udGO');
INSERT INTO "recovery_codes" VALUES('17b30011d56dd4be5a11ea04c47f5fc6b7b6ddbbcd8f61bdc46e028e67560532','waVkR8BQUMY-udGO');
INSERT INTO "recovery_codes" VALUES('6ea3150a92bdfeddc379a1cdc989f31b75e2030a3fabd3bd3cc0258fe2f28b3b','waVkR8BQUMY-udGO');
INSERT INTO "recovery_codes" VALUES('ef637eb988c37f288911269117e2a9f8589ac1cf8b649d840c757a2f88aeb5e8','waVkR8BQUMY-udGO');
INSERT INTO "recovery_codes" VALUES('e570a72638a4c8e42002ca2fcc0ac85f43a0b573a9fbfc8b796c788d98fbe195','waVkR8BQUMY-udGO');
INSERT INTO "recovery_codes" VALUES('9ac52dca3b5d8fdf0295979d66af536aa40e9b312fbc629d7366327daef3ba18','lDtKVVx1mgLOhKqz');
INSERT INTO "recovery_codes" VALUES('f3ef194173142e2154aed805dc3aaf9ed99530130d2a4c0c0465b6ea76119307','lDtKVVx1mgLOhKqz');
INSERT INTO "recovery_codes" VALUES('c876b218a7355ad320659924ec17f73c3fdaca0ac608b6c4039064c2dc0f66d1','lDtKVVx1mgLOhKqz');
INSERT INTO "recovery_codes" VALUES('bf68d37ad52640a4ee08e4bb92c1d163a5c05b5fcba674cb3951dbdfc1c17feb','lDtKVVx1mgLOhKqz');
INSERT INTO "recovery_codes" VALUES('8b0224387d4ca5c5d4cf4e57d647def0b1c37743ff3571fc9fa2e6df33f208aa','lDtKVVx1mgLOhKqz');
INSERT INTO "recovery_codes" VALUES('3d03c0de4d7959a3227b9bacf568680766723b7609bf0966e590823ae2dc07ae','lDtKVVx1mgLOhKqz');
INSERT INTO "recovery_codes" VALUES('dd8c25f3137b1c34a7570f60ba0bd994c9a40162bcb1c6e3d04968142984de88','lDtKVVx1mgLOhKqz');
INSERT INTO "recovery_codes" VALUES('a8f65117bf00027412d470fdca03011db414b04f41b6d5fc1f54de061810cabc','lDtKVVx1mgLOhKqz');
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
INSERT INTO "reviews" VALUES('USbR4GtEDS8GxbzC','waVkR8BQUMY-udGO',1795122258253,6400,0,3,1795122292302,NULL,'[]');
CREATE TABLE sessions (
	"key" VARCHAR(64) NOT NULL, 
	user_id VARCHAR(32) NOT NULL, 
	created BIGINT NOT NULL, seen BIGINT DEFAULT '0' NOT NULL, device VARCHAR(60) DEFAULT '' NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "sessions" VALUES('f700c11ad0f3d54933744825698a7f30c3df401ecda7edf8754bd15ca7f8d052','waVkR8BQUMY-udGO',1795122235007,1795122235007,'Python');
INSERT INTO "sessions" VALUES('c570df7ffe934c1c0e3358f57bcb486b7abe848d81ad1023cf2deb99d4442e9c','lDtKVVx1mgLOhKqz',1795122236695,1795122236695,'Python');
CREATE TABLE settings (
	name VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "settings" VALUES('cookie key','aa6b522fe35ee9a7d3b5a95cada4dbd005f4241816ee9bfae05da19d4379b162');
INSERT INTO "settings" VALUES('vapid key','-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgSF3HiWCBRpK2tofg
zhcEak9dhEYpjHIC8NWOjb8A0s2hRANCAAR5bgKluaih7AshFpXg3CUK8xHxQgul
+apk3rmHtgbb4VH10rpRqVh3IT0kQGl3Msec+TY/MHSsG+O+cLAXWEsv
-----END PRIVATE KEY-----
');
INSERT INTO "settings" VALUES('sweeper','001795122311128 014b2246802accbb');
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
INSERT INTO "tables" VALUES('Gg4Cv4KubR3Sc-PL','pagoda','playing',0,0,1,'waVkR8BQUMY-udGO','lDtKVVx1mgLOhKqz',NULL,NULL,1795122236978,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('mOJ9pl_Nyf0f31cf','pagode','playing',0,0,0,'waVkR8BQUMY-udGO','lDtKVVx1mgLOhKqz',NULL,NULL,1795122242195,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('3hfgZfv6M0Dr_Mjy','jaguar','playing',0,0,0,'waVkR8BQUMY-udGO','lDtKVVx1mgLOhKqz',NULL,NULL,1795122245070,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('qctUFO2GckowzjeR','pagode','over',0,0,0,'waVkR8BQUMY-udGO','lDtKVVx1mgLOhKqz',NULL,NULL,1795122250245,1795122251628,1,'resignation');
INSERT INTO "tables" VALUES('sCphNenKyUK_VQ-_','pagode','playing',0,0,0,'waVkR8BQUMY-udGO','lDtKVVx1mgLOhKqz',NULL,NULL,1795122251757,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('33ptDMfm_6N7O4If','jaguar','playing',0,0,0,'waVkR8BQUMY-udGO','waVkR8BQUMY-udGO',NULL,NULL,1795122252616,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('hYcOWS04ES7Fu-ki','pagoda','waiting',1,0,0,'waVkR8BQUMY-udGO',NULL,NULL,NULL,1795122254131,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('jxX58IVUWzYNj-IK','pagode','waiting',0,1,0,'waVkR8BQUMY-udGO',NULL,NULL,NULL,1795122254297,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('lJD0ZaU24z146JZX','jaguar','over',0,0,1,'waVkR8BQUMY-udGO','lDtKVVx1mgLOhKqz',NULL,NULL,1795122254467,1795122255971,0,'resignation');
INSERT INTO "tables" VALUES('USbR4GtEDS8GxbzC','pagoda','over',0,0,0,'waVkR8BQUMY-udGO','lDtKVVx1mgLOhKqz',NULL,NULL,1795122256256,1795122257767,1,'resignation');
INSERT INTO "tables" VALUES('yC4b9nNfKLl-5yQJ','pagode','playing',0,0,0,'waVkR8BQUMY-udGO',NULL,NULL,'master',1795122259085,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('sV5KgybFBXuH9y6W','pagoda','playing',0,0,0,'waVkR8BQUMY-udGO',NULL,NULL,'master',1795122259141,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('aBTsWQU7n2kzl4Ve','jaguar','playing',0,0,0,'waVkR8BQUMY-udGO',NULL,NULL,'master',1795122259315,NULL,NULL,NULL);
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
INSERT INTO "tokens" VALUES('X5zfrtAMA_09','waVkR8BQUMY-udGO','d6dfb86049b54821586a54244e5d6396b51ec7e005e1d86a3e60f374da70d712','bot','play read',1795122236830);
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
INSERT INTO "users" VALUES('waVkR8BQUMY-udGO','Anna','anna','$argon2id$v=19$m=65536,t=3,p=4$cXdxQ5AUhv7gs/pIdWMC6w$JMEsNx3+O3rojh5kAxyE95+svB4WJRzZdIdg3uVW5Is',1795122232655,0,NULL,NULL);
INSERT INTO "users" VALUES('lDtKVVx1mgLOhKqz','Bert','bert','$argon2id$v=19$m=65536,t=3,p=4$GUnogXTGqNhj+xFLPp1WRA$BslKVJhnVmNL/5b+FovoH+plgVygnZdg1bPUcX7l7U8',1795122232952,0,NULL,NULL);
CREATE INDEX ix_sessions_user_id ON sessions (user_id);
CREATE INDEX ix_tokens_user_id ON tokens (user_id);
CREATE INDEX ix_tables_lobby ON tables (status, lobby, created);
CREATE INDEX ix_tables_user_0 ON tables (user_0, status);
CREATE INDEX ix_tables_user_1 ON tables (user_1, status);
CREATE INDEX ix_reviews_asked_by ON reviews (asked_by);
CREATE INDEX ix_reviews_open ON reviews (finished, asked);
CREATE INDEX ix_recovery_codes_user_id ON recovery_codes (user_id);
CREATE INDEX ix_mail_links_user_id ON mail_links (user_id);
CREATE INDEX ix_audit_log_subject ON audit_log (subject);
CREATE INDEX ix_audit_log_at ON audit_log (at);
CREATE INDEX ix_contacts_other_id ON contacts (other_id);
CREATE INDEX ix_outbox_user_id ON outbox (user_id);
CREATE INDEX ix_push_subscriptions_user_id ON push_subscriptions (user_id);
CREATE INDEX ix_push_subscriptions_session ON push_subscriptions (session);
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
