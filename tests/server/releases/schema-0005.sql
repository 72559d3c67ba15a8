BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0005');
CREATE TABLE audit_log (
	id VARCHAR(32) NOT NULL, 
	at BIGINT NOT NULL, 
	actor VARCHAR(80) NOT NULL, 
	action VARCHAR(32) NOT NULL, 
	subject VARCHAR(32) NOT NULL, 
	detail TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "audit_log" VALUES('io0Unfc2IAawZzQy',1794984535326,'KsQO-4qp1uQuUdJ1','made an account','KsQO-4qp1uQuUdJ1','');
INSERT INTO "audit_log" VALUES('KawO8MJbmMFum3EV',1794984535347,'KsQO-4qp1uQuUdJ1','made recovery codes','KsQO-4qp1uQuUdJ1','');
INSERT INTO "audit_log" VALUES('cADq2SIkZuuSa8JB',1794984536577,'fkKZXaaZw_FVA5yY','made an account','fkKZXaaZw_FVA5yY','');
INSERT INTO "audit_log" VALUES('_esuAiY2KZpPJOAr',1794984536578,'fkKZXaaZw_FVA5yY','made recovery codes','fkKZXaaZw_FVA5yY','');
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
INSERT INTO "daily_chains" VALUES('2026-11-18','806b13ae7183d8f6f140105a0d256e484fc8dfbc7839c43db612f4b9890df957','2026-11-18',20000);
CREATE TABLE daily_choices (
	table_id VARCHAR(32) NOT NULL, 
	entry INTEGER NOT NULL, 
	day VARCHAR(10) NOT NULL, 
	game VARCHAR(16) NOT NULL, 
	place VARCHAR(32) NOT NULL, 
	move TEXT NOT NULL, 
	PRIMARY KEY (table_id, entry)
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
INSERT INTO "events" VALUES('xzmb8I3ET-IpV1BD',1,1794984536793,'created','{"terms":{"game":"pagoda","options":{},"rules":2,"clock":{"kind":"time","seconds":900,"increment":5,"days":3},"rated":true,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null},"by":"KsQO-4qp1uQuUdJ1","secret":"59f704b45f3ec14220dccb15a3c9045ca4ca9836c49885fabd450971f051a0ad","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('xzmb8I3ET-IpV1BD',2,1794984536793,'joined','{"seat":0,"name":"Anna","user":"KsQO-4qp1uQuUdJ1","takes_part":false}',NULL);
INSERT INTO "events" VALUES('xzmb8I3ET-IpV1BD',3,1794984536876,'joined','{"seat":1,"user":"fkKZXaaZw_FVA5yY","name":"Bert","takes_part":false}',NULL);
INSERT INTO "events" VALUES('xzmb8I3ET-IpV1BD',4,1794984536876,'started','{"chance":[">yv",">vr",">first 0"]}','fkKZXaaZw_FVA5yY/Bert1');
INSERT INTO "events" VALUES('xzmb8I3ET-IpV1BD',5,1794984537897,'moved','{"by":0,"entries":[["A4b:RYGy",0]]}','KsQO-4qp1uQuUdJ1/Anna1');
INSERT INTO "events" VALUES('xzmb8I3ET-IpV1BD',6,1794984538081,'moved','{"by":0,"entries":[["E",0],[">BYVr",null]]}','KsQO-4qp1uQuUdJ1/Anna2');
INSERT INTO "events" VALUES('xzmb8I3ET-IpV1BD',7,1794984538229,'moved','{"by":1,"entries":[["A3v:RYGB",1]]}','fkKZXaaZw_FVA5yY/Bert2');
INSERT INTO "events" VALUES('xzmb8I3ET-IpV1BD',8,1794984538319,'moved','{"by":1,"entries":[["E",1],[">RVYY",null]]}','fkKZXaaZw_FVA5yY/Bert3');
INSERT INTO "events" VALUES('xzmb8I3ET-IpV1BD',9,1794984538395,'moved','{"by":0,"entries":[["A1b:BBVV",0]]}','KsQO-4qp1uQuUdJ1/Anna3');
INSERT INTO "events" VALUES('E9w2gDnLORu4-JzK',1,1794984538504,'created','{"terms":{"game":"pagode","options":{},"rules":1,"clock":{"kind":"days","seconds":600,"increment":5,"days":2},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null},"by":"KsQO-4qp1uQuUdJ1","secret":"ba3c97a11389eca3b0fa375e9fe9d1108fb90966c7e6699750d605ae4f74308b","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('E9w2gDnLORu4-JzK',2,1794984538504,'joined','{"seat":0,"name":"Anna","user":"KsQO-4qp1uQuUdJ1","takes_part":false}',NULL);
INSERT INTO "events" VALUES('E9w2gDnLORu4-JzK',3,1794984538554,'joined','{"seat":1,"user":"fkKZXaaZw_FVA5yY","name":"Bert","takes_part":false}',NULL);
INSERT INTO "events" VALUES('E9w2gDnLORu4-JzK',4,1794984538554,'started','{"chance":[">first 1"]}','fkKZXaaZw_FVA5yY/Bert4');
INSERT INTO "events" VALUES('E9w2gDnLORu4-JzK',5,1794984539338,'moved','{"by":1,"entries":[["Sa1",1]]}','fkKZXaaZw_FVA5yY/Bert5');
INSERT INTO "events" VALUES('E9w2gDnLORu4-JzK',6,1794984539452,'moved','{"by":0,"entries":[["Sa2",0]]}','KsQO-4qp1uQuUdJ1/Anna4');
INSERT INTO "events" VALUES('E9w2gDnLORu4-JzK',7,1794984539524,'moved','{"by":1,"entries":[["Sa1-e8",1]]}','fkKZXaaZw_FVA5yY/Bert6');
INSERT INTO "events" VALUES('E9w2gDnLORu4-JzK',8,1794984539550,'offered','{"by":0,"what":"draw"}','KsQO-4qp1uQuUdJ1/Anna5');
INSERT INTO "events" VALUES('oZbvys044nKdqoGr',1,1794984539562,'created','{"terms":{"game":"jaguar","options":{},"rules":1,"clock":{"kind":"time","seconds":900,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null},"by":"KsQO-4qp1uQuUdJ1","secret":"1b6a302df89b3ee0ad0bfb62456cc560b0e44576f8c880c1683f67dda20b0bfe","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('oZbvys044nKdqoGr',2,1794984539562,'joined','{"seat":0,"name":"Anna","user":"KsQO-4qp1uQuUdJ1","takes_part":false}',NULL);
INSERT INTO "events" VALUES('oZbvys044nKdqoGr',3,1794984539574,'joined','{"seat":1,"user":"fkKZXaaZw_FVA5yY","name":"Bert","takes_part":false}',NULL);
INSERT INTO "events" VALUES('oZbvys044nKdqoGr',4,1794984539574,'started','{"chance":[">deal 1,6,8,10,12,14,15,16,20,24,27,28,29,30,33/2,4,5,9,17,18,19,22,23,25,26,31,34,35,38"]}','fkKZXaaZw_FVA5yY/Bert7');
INSERT INTO "events" VALUES('oZbvys044nKdqoGr',5,1794984539797,'moved','{"by":0,"entries":[["b24",0]]}','KsQO-4qp1uQuUdJ1/Anna6');
INSERT INTO "events" VALUES('oZbvys044nKdqoGr',6,1794984539886,'moved','{"by":1,"entries":[["b26",1]]}','fkKZXaaZw_FVA5yY/Bert8');
INSERT INTO "events" VALUES('oZbvys044nKdqoGr',7,1794984539972,'moved','{"by":1,"entries":[["o23,35",1]]}','fkKZXaaZw_FVA5yY/Bert9');
INSERT INTO "events" VALUES('oZbvys044nKdqoGr',8,1794984540023,'moved','{"by":0,"entries":[["35@1",0]]}','KsQO-4qp1uQuUdJ1/Anna7');
INSERT INTO "events" VALUES('oZbvys044nKdqoGr',9,1794984540113,'moved','{"by":1,"entries":[["23@5",1]]}','fkKZXaaZw_FVA5yY/Bert10');
INSERT INTO "events" VALUES('oZbvys044nKdqoGr',10,1794984540309,'moved','{"by":0,"entries":[["o16,20",0]]}','KsQO-4qp1uQuUdJ1/Anna8');
INSERT INTO "events" VALUES('oZbvys044nKdqoGr',11,1794984540468,'offered','{"by":0,"what":"takeback"}','KsQO-4qp1uQuUdJ1/Anna9');
INSERT INTO "events" VALUES('Mmb1I7frXOU76sNH',1,1794984540514,'created','{"terms":{"game":"pagode","options":{},"rules":1,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":3,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null},"by":"KsQO-4qp1uQuUdJ1","secret":"f9e093dfedaa19fd529e3d2ce11e618918526cf543073c7e86a60a56f893bde1","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('Mmb1I7frXOU76sNH',2,1794984540514,'joined','{"seat":0,"name":"Anna","user":"KsQO-4qp1uQuUdJ1","takes_part":false}',NULL);
INSERT INTO "events" VALUES('Mmb1I7frXOU76sNH',3,1794984540590,'joined','{"seat":1,"user":"fkKZXaaZw_FVA5yY","name":"Bert","takes_part":false}',NULL);
INSERT INTO "events" VALUES('Mmb1I7frXOU76sNH',4,1794984540590,'started','{"chance":[">first 0"]}','fkKZXaaZw_FVA5yY/Bert11');
INSERT INTO "events" VALUES('Mmb1I7frXOU76sNH',5,1794984540678,'moved','{"by":0,"entries":[["Sa1",0]]}','KsQO-4qp1uQuUdJ1/Anna10');
INSERT INTO "events" VALUES('Mmb1I7frXOU76sNH',6,1794984540738,'moved','{"by":1,"entries":[["Sa2",1]]}','fkKZXaaZw_FVA5yY/Bert12');
INSERT INTO "events" VALUES('Mmb1I7frXOU76sNH',7,1794984540781,'moved','{"by":0,"entries":[["Sa1-e8",0]]}','KsQO-4qp1uQuUdJ1/Anna11');
INSERT INTO "events" VALUES('Mmb1I7frXOU76sNH',8,1794984540837,'moved','{"by":1,"entries":[["resign",1]]}',NULL);
INSERT INTO "events" VALUES('Mmb1I7frXOU76sNH',9,1794984540837,'ended','{"winner":0,"scores":[0,0],"reason":"resignation","facts":{}}','fkKZXaaZw_FVA5yY/Bert13');
INSERT INTO "events" VALUES('Mmb1I7frXOU76sNH',10,1794984540862,'followed','{"by_table":"IJi23tDIitu8W_GN"}',NULL);
INSERT INTO "events" VALUES('IJi23tDIitu8W_GN',1,1794984540862,'created','{"terms":{"game":"pagode","options":{},"rules":1,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":3,"number":2,"scores":[0,0],"before":"Mmb1I7frXOU76sNH","mirrored":false,"origin":null,"daily":null},"by":"KsQO-4qp1uQuUdJ1","secret":"2cf895b9d7b9541f88c9c8022d963fbd348bf7ab5d931b9a2f09d5c62d31b1ec","deal":2,"first":1}',NULL);
INSERT INTO "events" VALUES('IJi23tDIitu8W_GN',2,1794984540862,'joined','{"seat":0,"name":"Anna","user":"KsQO-4qp1uQuUdJ1","level":null,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('IJi23tDIitu8W_GN',3,1794984540862,'joined','{"seat":1,"name":"Bert","user":"fkKZXaaZw_FVA5yY","level":null,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('IJi23tDIitu8W_GN',4,1794984540862,'started','{"chance":[">first 1"]}',NULL);
INSERT INTO "events" VALUES('IJi23tDIitu8W_GN',5,1794984541059,'moved','{"by":1,"entries":[["Sa1",1]]}','fkKZXaaZw_FVA5yY/Bert14');
INSERT INTO "events" VALUES('IJi23tDIitu8W_GN',6,1794984541137,'moved','{"by":0,"entries":[["Sa2",0]]}','KsQO-4qp1uQuUdJ1/Anna12');
INSERT INTO "events" VALUES('56cQHH5NI0wSMTFY',1,1794984541165,'created','{"terms":{"game":"jaguar","options":{},"rules":1,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":true,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null},"by":"KsQO-4qp1uQuUdJ1","secret":"53ec32ad8d50988758082e5d9d24abca86716cce7e5208005b2478e6edd4d1a2","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('56cQHH5NI0wSMTFY',2,1794984541165,'joined','{"seat":0,"name":"Anna","user":"KsQO-4qp1uQuUdJ1","takes_part":false}',NULL);
INSERT INTO "events" VALUES('56cQHH5NI0wSMTFY',3,1794984541165,'joined','{"seat":1,"name":"Anna","user":"KsQO-4qp1uQuUdJ1","takes_part":false}',NULL);
INSERT INTO "events" VALUES('56cQHH5NI0wSMTFY',4,1794984541165,'started','{"chance":[">deal 1,3,10,11,12,15,17,27,30,31,34,36,37,39,40/2,4,5,7,13,16,18,19,22,23,24,25,28,32,33"]}',NULL);
INSERT INTO "events" VALUES('56cQHH5NI0wSMTFY',5,1794984541296,'moved','{"by":0,"entries":[["b3",0]]}','KsQO-4qp1uQuUdJ1/Anna13');
INSERT INTO "events" VALUES('56cQHH5NI0wSMTFY',6,1794984541478,'moved','{"by":1,"entries":[["b24",1]]}','KsQO-4qp1uQuUdJ1/Anna14');
INSERT INTO "events" VALUES('56cQHH5NI0wSMTFY',7,1794984541635,'moved','{"by":1,"entries":[["o22,32",1]]}','KsQO-4qp1uQuUdJ1/Anna15');
INSERT INTO "events" VALUES('56cQHH5NI0wSMTFY',8,1794984541730,'moved','{"by":0,"entries":[["32@1",0]]}','KsQO-4qp1uQuUdJ1/Anna16');
INSERT INTO "events" VALUES('56cQHH5NI0wSMTFY',9,1794984541792,'moved','{"by":1,"entries":[["22@5",1]]}','KsQO-4qp1uQuUdJ1/Anna17');
INSERT INTO "events" VALUES('kJoaD4OuCIw-JwGJ',1,1794984541822,'created','{"terms":{"game":"pagoda","options":{"quick":true},"rules":2,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":true,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null},"by":"KsQO-4qp1uQuUdJ1","secret":"9249ba565cc799c2aff0a62eeb5dc0d6c538b3e17b25d792d733924f40632db3","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('kJoaD4OuCIw-JwGJ',2,1794984541822,'joined','{"seat":0,"name":"Anna","user":"KsQO-4qp1uQuUdJ1","takes_part":false}',NULL);
INSERT INTO "events" VALUES('O0i1vpnUDm0SnJsb',1,1794984541860,'created','{"terms":{"game":"pagode","options":{},"rules":1,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":true,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null},"by":"KsQO-4qp1uQuUdJ1","secret":"a7933e21e6bf4c975ae3cc241b54017264f5752e0da70b5c945e7cd2347a1d3e","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('O0i1vpnUDm0SnJsb',2,1794984541860,'joined','{"seat":0,"name":"Anna","user":"KsQO-4qp1uQuUdJ1","takes_part":false}',NULL);
INSERT INTO "events" VALUES('VbBIEGzpLhHfUqz_',1,1794984541901,'created','{"terms":{"game":"jaguar","options":{},"rules":1,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":true,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null},"by":"KsQO-4qp1uQuUdJ1","secret":"d65b1b85ff4e7efb762861947e26f61e994a9626124fca5f7848e88209545e4a","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('VbBIEGzpLhHfUqz_',2,1794984541901,'joined','{"seat":0,"name":"Anna","user":"KsQO-4qp1uQuUdJ1","takes_part":false}',NULL);
INSERT INTO "events" VALUES('VbBIEGzpLhHfUqz_',3,1794984541927,'joined','{"seat":1,"user":"fkKZXaaZw_FVA5yY","name":"Bert","takes_part":false}',NULL);
INSERT INTO "events" VALUES('VbBIEGzpLhHfUqz_',4,1794984541927,'started','{"chance":[">deal 3,5,6,14,15,17,19,20,21,22,23,31,35,37,40/2,4,7,8,9,12,13,18,25,29,30,33,34,36,39"]}','fkKZXaaZw_FVA5yY/Bert15');
INSERT INTO "events" VALUES('VbBIEGzpLhHfUqz_',5,1794984542179,'moved','{"by":0,"entries":[["b23",0]]}','KsQO-4qp1uQuUdJ1/Anna18');
INSERT INTO "events" VALUES('VbBIEGzpLhHfUqz_',6,1794984542471,'moved','{"by":1,"entries":[["b33",1]]}','fkKZXaaZw_FVA5yY/Bert16');
INSERT INTO "events" VALUES('VbBIEGzpLhHfUqz_',7,1794984542628,'moved','{"by":1,"entries":[["o30,39",1]]}','fkKZXaaZw_FVA5yY/Bert17');
INSERT INTO "events" VALUES('VbBIEGzpLhHfUqz_',8,1794984542730,'ended','{"winner":1,"scores":[0,0],"reason":"resignation","facts":{}}','KsQO-4qp1uQuUdJ1/Anna19');
INSERT INTO "events" VALUES('K5ndf3CDDHtXNski',1,1794984542974,'created','{"terms":{"game":"pagoda","options":{},"rules":2,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null},"by":"KsQO-4qp1uQuUdJ1","secret":"01eecbf2214ca39bebb960f10f67bfcd8ddd77ee2875f51fb5ecdac7e4c77096","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('K5ndf3CDDHtXNski',2,1794984542974,'joined','{"seat":0,"name":"Anna","user":"KsQO-4qp1uQuUdJ1","takes_part":false}',NULL);
INSERT INTO "events" VALUES('K5ndf3CDDHtXNski',3,1794984543044,'joined','{"seat":1,"user":"fkKZXaaZw_FVA5yY","name":"Bert","takes_part":false}',NULL);
INSERT INTO "events" VALUES('K5ndf3CDDHtXNski',4,1794984543044,'started','{"chance":[">bv",">bg",">first 1"]}','fkKZXaaZw_FVA5yY/Bert18');
INSERT INTO "events" VALUES('K5ndf3CDDHtXNski',5,1794984543304,'moved','{"by":1,"entries":[["A4b:RYGg",1]]}','fkKZXaaZw_FVA5yY/Bert19');
INSERT INTO "events" VALUES('K5ndf3CDDHtXNski',6,1794984543362,'moved','{"by":1,"entries":[["E",1],[">RRVy",null]]}','fkKZXaaZw_FVA5yY/Bert20');
INSERT INTO "events" VALUES('K5ndf3CDDHtXNski',7,1794984543597,'moved','{"by":0,"entries":[["A3v:RYGB",0]]}','KsQO-4qp1uQuUdJ1/Anna20');
INSERT INTO "events" VALUES('K5ndf3CDDHtXNski',8,1794984543725,'moved','{"by":0,"entries":[["E",0],[">VGGV",null]]}','KsQO-4qp1uQuUdJ1/Anna21');
INSERT INTO "events" VALUES('K5ndf3CDDHtXNski',9,1794984543843,'moved','{"by":1,"entries":[["A4b:RRVb",1]]}','fkKZXaaZw_FVA5yY/Bert21');
INSERT INTO "events" VALUES('K5ndf3CDDHtXNski',10,1794984543993,'moved','{"by":1,"entries":[["E",1],[">RRYb",null]]}','fkKZXaaZw_FVA5yY/Bert22');
INSERT INTO "events" VALUES('K5ndf3CDDHtXNski',11,1794984544043,'ended','{"winner":1,"scores":[1,2],"reason":"resignation","facts":{}}','KsQO-4qp1uQuUdJ1/Anna22');
INSERT INTO "events" VALUES('K5ndf3CDDHtXNski',12,1794984544520,'offered','{"by":1,"what":"rematch"}','fkKZXaaZw_FVA5yY/Bert23');
INSERT INTO "events" VALUES('r8ccXOIqcPSfHdvW',1,1794984544637,'created','{"terms":{"game":"pagode","options":{},"rules":1,"clock":{"kind":"time","seconds":36000,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null},"by":"KsQO-4qp1uQuUdJ1","secret":"f8006d897b1117c42695c6349fa5fc3c9097264a9c533f46dee41f752fe66f68","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('r8ccXOIqcPSfHdvW',2,1794984544637,'joined','{"seat":0,"name":"Anna","user":"KsQO-4qp1uQuUdJ1","takes_part":false}',NULL);
INSERT INTO "events" VALUES('r8ccXOIqcPSfHdvW',3,1794984544637,'joined','{"seat":1,"name":"master","level":"master"}',NULL);
INSERT INTO "events" VALUES('r8ccXOIqcPSfHdvW',4,1794984544637,'started','{"chance":[">first 1"]}',NULL);
INSERT INTO "events" VALUES('pO6xSVlevcjzadiB',1,1794984545007,'created','{"terms":{"game":"pagoda","options":{},"rules":2,"clock":{"kind":"time","seconds":36000,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null},"by":"KsQO-4qp1uQuUdJ1","secret":"f0bddec1411a76938c85c10f8e3438986fb22d1f59dba35c70e8903d52d7da37","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('pO6xSVlevcjzadiB',2,1794984545007,'joined','{"seat":0,"name":"Anna","user":"KsQO-4qp1uQuUdJ1","takes_part":false}',NULL);
INSERT INTO "events" VALUES('pO6xSVlevcjzadiB',3,1794984545007,'joined','{"seat":1,"name":"master","level":"master"}',NULL);
INSERT INTO "events" VALUES('pO6xSVlevcjzadiB',4,1794984545007,'started','{"chance":[">gy",">rb",">first 1"]}',NULL);
INSERT INTO "events" VALUES('Wx1sOqdCKa5U2Lns',1,1794984545205,'created','{"terms":{"game":"jaguar","options":{},"rules":1,"clock":{"kind":"time","seconds":36000,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null},"by":"KsQO-4qp1uQuUdJ1","secret":"3c229128651a4fc38af604e6143b8403fe117c787c6a9bb94ef8700e125ae5a5","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('Wx1sOqdCKa5U2Lns',2,1794984545205,'joined','{"seat":0,"name":"Anna","user":"KsQO-4qp1uQuUdJ1","takes_part":false}',NULL);
INSERT INTO "events" VALUES('Wx1sOqdCKa5U2Lns',3,1794984545205,'joined','{"seat":1,"name":"master","level":"master"}',NULL);
INSERT INTO "events" VALUES('Wx1sOqdCKa5U2Lns',4,1794984545205,'started','{"chance":[">deal 6,8,12,13,14,15,17,21,22,23,24,25,29,32,36/1,2,3,5,9,10,11,20,28,30,33,34,37,38,39"]}',NULL);
INSERT INTO "events" VALUES('Wx1sOqdCKa5U2Lns',5,1794984545639,'moved','{"by":0,"entries":[["b23",0]]}','KsQO-4qp1uQuUdJ1/Anna23');
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
INSERT INTO "notes" VALUES('KsQO-4qp1uQuUdJ1','K5ndf3CDDHtXNski',1794984544286,'the red roof came too late');
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
INSERT INTO "rating_history" VALUES('VbBIEGzpLhHfUqz_','KsQO-4qp1uQuUdJ1','jaguar','people',1794984542730,1.33768910502388257554e+03,2.90318964674752123741e+02);
INSERT INTO "rating_history" VALUES('VbBIEGzpLhHfUqz_','fkKZXaaZw_FVA5yY','jaguar','people',1794984542730,1.66231089497611742447e+03,2.90318964674752123741e+02);
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
INSERT INTO "ratings" VALUES('jaguar','people','KsQO-4qp1uQuUdJ1',1.33768910502388257554e+03,2.90318964674752123741e+02,0.06,1);
INSERT INTO "ratings" VALUES('jaguar','people','fkKZXaaZw_FVA5yY',1.66231089497611742447e+03,2.90318964674752123741e+02,0.06,1);
CREATE TABLE recovery_codes (
	"key" VARCHAR(64) NOT NULL, 
	user_id VARCHAR(32) NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "recovery_codes" VALUES('5bc31728a3a57086bf075a847c55dd08642ec89812762fe11c4b38bdfbc82234','KsQO-4qp1uQuUdJ1');
INSERT INTO "recovery_codes" VALUES('e5f7365a96c059ae8814c35bcb4528f72d6c267d118d67785badc4ed807ce098','KsQO-4qp1uQuUdJ1');
INSERT INTO "recovery_codes" VALUES('1fde308dd44e5c35a05170ca2250c15d3568bef5f9320906106950b5045b5f4f','KsQO-4qp1uQuUdJ1');
INSERT INTO "recovery_codes" VALUES('d7ada266976d1a6f9214e8ff99393727e0933ba632273382a60eac16b57b5f6c','KsQO-4qp1uQuUdJ1');
INSERT INTO "recovery_codes" VALUES('c7f38abe6c88733bf3e71d9da0993dcdc402fe266bb5293ab7dcfaf6c1ad40ce','KsQO-4qp1uQuUdJ1');
INSERT INTO "recovery_codes" VALUES('a46608d46f1251ed18894db45a0f6bacb0943072063dae7dedefcf5577b43c6f','KsQO-4qp1uQuUdJ1');
INSERT INTO "recovery_codes" VALUES('cb5c3691cb342762b39a36d46e03679cff1ab027ed34fbe2379b57f901c6c0cd','KsQO-4qp1uQuUdJ1');
INSERT INTO "recovery_codes" VALUES('959eba7772ad55f21dc690bb5a6ab7c36caf8b0aabd77564e0d7aad078257d32','KsQO-4qp1uQuUdJ1');
INSERT INTO "recovery_codes" VALUES('78c44eb988ba5a8a611d128dbc21151502c7a2b2cdae72cc0355d3d9569c9b2e','fkKZXaaZw_FVA5yY');
INSERT INTO "recovery_codes" VALUES('9edba4d81e3dc627747722f37fdeb5824cef91c68f2f66b1c538258fcbde32e6','fkKZXaaZw_FVA5yY');
INSERT INTO "recovery_codes" VALUES('3f78c269beacd30746c25d8bf36c8486dca616cd903ed07efd4f9008e50a4932','fkKZXaaZw_FVA5yY');
INSERT INTO "recovery_codes" VALUES('a959b96b261b80bc99ab6848212c77e3a773490d9d566fe235fef193d6b9fe26','fkKZXaaZw_FVA5yY');
INSERT INTO "recovery_codes" VALUES('d7f142f5b30c83cd6dc5cca53d2967332ce62fde421435e8dcca65d5af98279c','fkKZXaaZw_FVA5yY');
INSERT INTO "recovery_codes" VALUES('7f7eb035d925dbb8a67e866b1b15c94bc2b6bca1ac344507519ed1d6753ae220','fkKZXaaZw_FVA5yY');
INSERT INTO "recovery_codes" VALUES('35106cdcc16425b7ca405da61310ae165f2a426422e44e50dfc281999bd4cb6b','fkKZXaaZw_FVA5yY');
INSERT INTO "recovery_codes" VALUES('a32e8fe4deb604d5b2f9a7302ddb192c9e3f61257a427bc5aaf5af9adb621c43','fkKZXaaZw_FVA5yY');
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
INSERT INTO "reviews" VALUES('K5ndf3CDDHtXNski','KsQO-4qp1uQuUdJ1',1794984544213,6400,0,3,1794984574256,NULL,'[]');
CREATE TABLE sessions (
	"key" VARCHAR(64) NOT NULL, 
	user_id VARCHAR(32) NOT NULL, 
	created BIGINT NOT NULL, seen BIGINT DEFAULT '0' NOT NULL, device VARCHAR(60) DEFAULT '' NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "sessions" VALUES('002994698986546913d9304399302af72431fcf25fb9e7073e840f1939655ed4','KsQO-4qp1uQuUdJ1',1794984535368,1794984535368,'Python');
INSERT INTO "sessions" VALUES('dfce317c2bd24c5c2ee7f2d085466ba6bf8cfec8dd910645cc11bea261caefed','fkKZXaaZw_FVA5yY',1794984536668,1794984536668,'Python');
CREATE TABLE settings (
	name VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "settings" VALUES('cookie key','d179d2ccd09e60a5ff89204a8dc445ef5a7227238ac2e1f428d165e28c1cbec2');
INSERT INTO "settings" VALUES('vapid key','-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgB9f6BMMjt50U9bC4
+hyUBDMGqPiImmcY2h57Mn70i+WhRANCAATy3uIA8dhDCp80nUTm0WihkeGbUVHq
K2EJ0AUcFLxzhMHrbpu2SkZEwy+3UyxTB3n+JVAWopcwW8wkiibeXS91
-----END PRIVATE KEY-----
');
INSERT INTO "settings" VALUES('sweeper','001794984596590 45fef7662775e8d1');
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
INSERT INTO "tables" VALUES('xzmb8I3ET-IpV1BD','pagoda','playing',0,0,1,'KsQO-4qp1uQuUdJ1','fkKZXaaZw_FVA5yY',NULL,NULL,1794984536793,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('E9w2gDnLORu4-JzK','pagode','playing',0,0,0,'KsQO-4qp1uQuUdJ1','fkKZXaaZw_FVA5yY',NULL,NULL,1794984538504,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('oZbvys044nKdqoGr','jaguar','playing',0,0,0,'KsQO-4qp1uQuUdJ1','fkKZXaaZw_FVA5yY',NULL,NULL,1794984539562,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('Mmb1I7frXOU76sNH','pagode','over',0,0,0,'KsQO-4qp1uQuUdJ1','fkKZXaaZw_FVA5yY',NULL,NULL,1794984540514,1794984540837,0,'resignation');
INSERT INTO "tables" VALUES('IJi23tDIitu8W_GN','pagode','playing',0,0,0,'KsQO-4qp1uQuUdJ1','fkKZXaaZw_FVA5yY',NULL,NULL,1794984540862,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('56cQHH5NI0wSMTFY','jaguar','playing',0,0,0,'KsQO-4qp1uQuUdJ1','KsQO-4qp1uQuUdJ1',NULL,NULL,1794984541165,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('kJoaD4OuCIw-JwGJ','pagoda','waiting',1,0,0,'KsQO-4qp1uQuUdJ1',NULL,NULL,NULL,1794984541822,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('O0i1vpnUDm0SnJsb','pagode','waiting',0,1,0,'KsQO-4qp1uQuUdJ1',NULL,NULL,NULL,1794984541860,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('VbBIEGzpLhHfUqz_','jaguar','over',0,0,1,'KsQO-4qp1uQuUdJ1','fkKZXaaZw_FVA5yY',NULL,NULL,1794984541901,1794984542730,1,'resignation');
INSERT INTO "tables" VALUES('K5ndf3CDDHtXNski','pagoda','over',0,0,0,'KsQO-4qp1uQuUdJ1','fkKZXaaZw_FVA5yY',NULL,NULL,1794984542974,1794984544043,1,'resignation');
INSERT INTO "tables" VALUES('r8ccXOIqcPSfHdvW','pagode','playing',0,0,0,'KsQO-4qp1uQuUdJ1',NULL,NULL,'master',1794984544637,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('pO6xSVlevcjzadiB','pagoda','playing',0,0,0,'KsQO-4qp1uQuUdJ1',NULL,NULL,'master',1794984545007,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('Wx1sOqdCKa5U2Lns','jaguar','playing',0,0,0,'KsQO-4qp1uQuUdJ1',NULL,NULL,'master',1794984545205,NULL,NULL,NULL);
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
INSERT INTO "tokens" VALUES('o1gTjdyCG-nW','KsQO-4qp1uQuUdJ1','7871b87cd8c3bc2dd452eb8c72255d99510fdbce7b44d5a97dac647b804e5189','bot','play read',1794984536773);
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
INSERT INTO "users" VALUES('KsQO-4qp1uQuUdJ1','Anna','anna','$argon2id$v=19$m=65536,t=3,p=4$CbTjRouU927E82qK/Bi7zQ$rS5kIhn/yZrZFIXFiv1qTUcFqedf58ZxF9/TsKk+gSQ',1794984533566,0,NULL,NULL);
INSERT INTO "users" VALUES('fkKZXaaZw_FVA5yY','Bert','bert','$argon2id$v=19$m=65536,t=3,p=4$tl5km7xVAw4Y8jfFV3OwlA$8qvFRUHg5zIll3KHWD5p39YzM4hAk/VmlSrcwQU1Ql4',1794984533933,0,NULL,NULL);
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
CREATE INDEX ix_push_subscriptions_user_id ON push_subscriptions (user_id);
CREATE INDEX ix_push_subscriptions_session ON push_subscriptions (session);
CREATE INDEX ix_challenges_from ON challenges (from_user, state);
CREATE INDEX ix_challenges_to ON challenges (to_user, state);
CREATE INDEX ix_outbox_due ON outbox (state, due);
CREATE INDEX ix_rating_history_player ON rating_history (player, game, pool, at);
CREATE UNIQUE INDEX ix_daily_attempts_once ON daily_attempts (user_id, day, game);
CREATE INDEX ix_daily_attempts_day ON daily_attempts (day, game);
CREATE INDEX ix_daily_choices_place ON daily_choices (day, game, place);
COMMIT;
